import type { Theme } from './theme.ts'

/** Themes of land, bodies and machines. Everything is invented. */
export const PHYSICAL_THEMES = {
  agri: {
    sectors: ['Agritech', 'Big Data'],
    words: [
      ['Krishi', 'ಕೃಷಿ', 'कृषि'],
      ['Farms', 'ಬೇಸಾಯ', 'खेती'],
      ['Agro', 'ಆಗ್ರೋ', 'एग्रो'],
      ['Soil', 'ಮಣ್ಣು', 'मिट्टी'],
    ],
    does: [
      'waters small fields only where and when the soil is dry',
      'sorts areca, coffee and pepper by camera at the farm gate',
      'rents harvest machines to neighbours by the hour',
      'keeps tomatoes fresh for two weeks without a cold room',
      'warns mulberry growers of leaf disease three days ahead',
    ],
    builds: [
      ['Soil moisture probe', 'Reads three depths at once and reports every hour by radio.'],
      [
        'Solar pump controller',
        'Starts the pump by the weather of the next six hours and the level of the well.',
      ],
      ['Areca nut grader', 'Sorts 120 kg an hour into five grades by colour and weight.'],
      ['Ragi thresher, foot-driven', 'Cleans and threshes finger millet without power; two people carry it.'],
      [
        'Leaf disease camera',
        'A clip-on lens and an app that recognise eleven diseases of tomato and chilli.',
      ],
      ['ಮಣ್ಣಿನ ತೇವಾಂಶ ಮಾಪಕ', 'ಮೂರು ಆಳಗಳಲ್ಲಿ ತೇವಾಂಶವನ್ನು ಅಳೆಯುತ್ತದೆ.'],
      ['बीज बोने की हाथ मशीन', 'एक कतार में बीज और खाद साथ में बोती है।'],
    ],
  },
  health: {
    sectors: ['Health Tech', 'Life Sciences'],
    words: [
      ['Arogya', 'ಆರೋಗ್ಯ', 'आरोग्य'],
      ['Diagnostics', 'ತಪಾಸಣೆ', 'जाँच'],
      ['Care', 'ಆರೈಕೆ', 'देखभाल'],
      ['Medical Devices', 'ವೈದ್ಯಕೀಯ ಸಾಧನ', 'चिकित्सा यंत्र'],
    ],
    does: [
      'brings a blood count to health centres without a laboratory',
      'screens the eyesight of school children',
      'makes walking aids that any bicycle shop can repair',
      'shows nurses which patients need help first',
    ],
    builds: [
      ['Anaemia reader', 'Estimates haemoglobin from a photograph of the lower eyelid.'],
      ['Foldable walking frame', 'Aluminium, 2.1 kg, folds with one hand and locks with a click.'],
      ['Portable infant warmer', 'Holds 36.5 °C for eight hours without mains power.'],
      ['Braille label printer', 'Prints names of medicines on the strip, in Kannada and English Braille.'],
      [
        'Cough counter',
        'Counts coughs through the night and shows the doctor a curve, without storing sound.',
      ],
      ['ಕಡಿಮೆ ವೆಚ್ಚದ ಶ್ರವಣ ಸಾಧನ', 'ಹಳ್ಳಿಯ ಆರೋಗ್ಯ ಕೇಂದ್ರದಲ್ಲೇ ಹೊಂದಿಸಬಹುದು.'],
    ],
  },
  energy: {
    sectors: ['Clean Technology', 'Energy'],
    words: [
      ['Urja', 'ಊರ್ಜಾ', 'ऊर्जा'],
      ['Solar', 'ಸೌರ', 'सौर'],
      ['Power', 'ಶಕ್ತಿ', 'शक्ति'],
      ['Batteries', 'ಬ್ಯಾಟರಿ', 'बैटरी'],
    ],
    does: [
      'dries chillies and fish with stored solar heat',
      'reuses worn scooter batteries in village shops',
      'finds energy losses in old motors by sound',
    ],
    builds: [
      ['Solar dryer with heat store', 'Dries 60 kg of chillies in two days and goes on after sunset.'],
      ['Second-life battery box', 'Stores 1.2 kWh in used cells, each monitored separately.'],
      ['Biogas stove regulator', 'Keeps the flame steady while the pressure falls.'],
      ['Motor sound monitor', 'A magnetic microphone that recognises worn bearings and loose belts.'],
      ['Adaptive street light', 'Dims until somebody passes; stores no pictures.'],
    ],
  },
  water: {
    sectors: ['Clean Technology', 'Waste Management'],
    words: [
      ['Neeru', 'ನೀರು', 'नीर'],
      ['Water', 'ಜಲ', 'जल'],
      ['Filters', 'ಶೋಧಕ', 'छन्नी'],
      ['Lakes', 'ಕೆರೆಗಳು', 'ताल'],
    ],
    does: [
      'treats the effluent of dyers and silk reelers with reed beds',
      'shows villages by a coloured lamp whether their water is safe',
      'finds leaks under the street without digging',
    ],
    builds: [
      ['Fluoride test strip reader', 'Reads test strips with a phone camera and maps the wells.'],
      ['Reed bed for reeling units', 'Treats 4,000 litres of silk reeling water a day on 12 square metres.'],
      ['Pipe leak detector', 'Detects a leak through 40 metres of iron pipe.'],
      ['Rain tank first-flush gate', 'Diverts the dirty first rain automatically.'],
      ['Effluent colour sensor', 'Warns before a tannery’s outlet passes the limit.'],
    ],
  },
  waste: {
    sectors: ['Waste Management', 'Ventures for Goods'],
    words: [
      ['Kasa', 'ಕಸ', 'कबाड़'],
      ['Recyclers', 'ಮರುಬಳಕೆ', 'पुनर्चक्र'],
      ['Circular', 'ಆವರ್ತ', 'आवर्त'],
      ['Materials', 'ಸಾಮಗ್ರಿ', 'सामग्री'],
    ],
    does: [
      'recycles phones and circuit boards without fire or acid',
      'makes tiles from plastic that others do not recycle',
      'pays households for sorted waste the same evening',
    ],
    builds: [
      ['Circuit board separator', 'Loosens parts with hot air and sorts them by magnet and sieve.'],
      ['Multi-layer plastic press', 'Makes 40 roof tiles an hour from snack wrappers.'],
      ['Coir pith brick', 'Holds water for a week and dissolves in soil after a season.'],
      ['E-waste weighing van', 'Weighs, prices and pays at the door; the receipt comes by text message.'],
    ],
  },
  mobility: {
    sectors: ['Automotive', 'Logistics'],
    words: [
      ['Mobility', 'ಸಂಚಾರ', 'संचार'],
      ['Ratha', 'ರಥ', 'रथ'],
      ['Wheels', 'ಚಕ್ರಗಳು', 'पहिये'],
      ['Logistics', 'ಸಾಗಣೆ', 'ढुलाई'],
    ],
    does: [
      'turns old three-wheelers electric in one day',
      'finds return loads for lorries',
      'builds cargo cycles for hill roads',
    ],
    builds: [
      ['Three-wheeler conversion kit', 'Motor, battery and lamp on one frame that fits existing mounts.'],
      ['Hill cargo cycle', 'Carries 80 kg up a slope of 12 % and brakes by charging.'],
      ['Return-load board', 'Matches lorries and loads by text message, without an app.'],
      ['Emergency helmet', 'Calls two numbers after an accident unless the rider responds within a minute.'],
    ],
  },
  aero: {
    sectors: ['Aerospace', 'Manufacturing'],
    words: [
      ['Gagana', 'ಗಗನ', 'गगन'],
      ['Drones', 'ಡ್ರೋನ್', 'ड्रोन'],
      ['Aviation', 'ವಿಮಾನ', 'विमान'],
      ['Defence Systems', 'ರಕ್ಷಣಾ ವ್ಯವಸ್ಥೆ', 'रक्षा प्रणाली'],
    ],
    does: [
      'delivers medicine by drone to places that are cut off in the monsoon',
      'makes drone motors that can be repaired locally',
      'measures turbine blades optically to a hundredth of a millimetre',
    ],
    builds: [
      ['Fixed-wing courier', 'Carries 3 kg over 60 km and lands within two metres.'],
      ['Six-arm spraying drone', 'Continues to fly if one motor fails.'],
      ['Optical blade gauge', 'Compares a blade with its drawing in 40 seconds.'],
      ['Tethered observation balloon', 'Stays up for a week over fairs and flooded areas.'],
      ['ಔಷಧ ಸಾಗಿಸುವ ಡ್ರೋನ್', 'ಮಳೆಗಾಲದಲ್ಲಿ ಸಂಪರ್ಕ ಕಡಿದ ಊರುಗಳಿಗೆ.'],
    ],
  },
} as const satisfies Record<string, Theme>
