import type { Theme } from './theme.ts'

/** Themes of chips, data and screens. Everything is invented. */
export const DIGITAL_THEMES = {
  cyber: {
    sectors: ['Cyber Security', 'Cloud'],
    words: [
      ['Kavalu', 'ಕಾವಲು', 'पहरा'],
      ['Security', 'ಭದ್ರತೆ', 'सुरक्षा'],
      ['Locks', 'ಬೀಗ', 'ताला'],
      ['Trust', 'ನಂಬಿಕೆ', 'भरोसा'],
    ],
    does: [
      'finds security gaps of small companies and explains them in plain words',
      'stores the encryption keys of co-operative banks so that no single person can use them',
      'finds fake online shops before customers do',
    ],
    builds: [
      ['Phishing drill', 'Sends harmless test mails and trains those who open them, in five languages.'],
      ['Shared key vault', 'Opens only if three of five officers approve.'],
      ['Meter watchdog', 'Detects unknown connections of an electricity meter.'],
      ['Locked back-up', 'Cannot be overwritten for thirty days, not even by its owner.'],
    ],
  },
  iot: {
    sectors: ['Hardware/Internet of Things (IoT)', 'Platforms'],
    words: [
      ['Sense', 'ಸಂವೇದ', 'संवेद'],
      ['Tantu', 'ತಂತು', 'तंतु'],
      ['Connected', 'ಜಾಲ', 'जाल'],
      ['Devices', 'ಸಾಧನ', 'यंत्र'],
    ],
    does: [
      'connects old looms and lathes to a dashboard without changing their wiring',
      'counts stock by weighing the shelf',
      'monitors vaccine boxes from the factory to the village',
    ],
    builds: [
      ['Loom monitor', 'Clips on a power loom and counts picks, stops and yarn breaks.'],
      ['Stock-counting shelf', 'Four load cells under a shelf reorder stock before it runs out.'],
      ['Vaccine box logger', 'Records the temperature every minute for 60 days on one coin cell.'],
      ['Plantation radio', 'Sends sensor readings 2 km through dense trees.'],
    ],
  },
  ai: {
    sectors: ['AI/ML', 'Big Data', 'Information Technology'],
    words: [
      ['Bodha', 'ಬೋಧ', 'बोध'],
      ['Data', 'ದತ್ತಾಂಶ', 'आँकड़े'],
      ['Robotics', 'ರೋಬೋ', 'रोबो'],
      ['Speech', 'ಮಾತು', 'वाणी'],
    ],
    does: [
      'transcribes speech in nine dialects of Kannada',
      'reads hand-written land records and marks uncertain words',
      'lets workers teach robot arms by guiding them by hand',
    ],
    builds: [
      ['Dialect dictation', 'Transcribes speech of the coast, the hills and the north, offline.'],
      ['Land record reader', 'Reads Modi and old Kannada handwriting and marks every uncertain word.'],
      ['Hand-guided robot arm', 'Repeats a movement that was shown by hand, within half a millimetre.'],
      ['Crowd flow model', 'Predicts tomorrow’s full buses for a bus depot.'],
      ['कन्नड़–हिन्दी बोलता शब्दकोश', 'बिना इंटरनेट के दोनों ओर अनुवाद सुनाता है।'],
    ],
  },
  chips: {
    sectors: ['Hardware/Internet of Things (IoT)', 'Manufacturing'],
    words: [
      ['Silicon', 'ಸಿಲಿಕಾನ್', 'सिलिकॉन'],
      ['Circuits', 'ಮಂಡಲ', 'परिपथ'],
      ['Kana', 'ಕಣ', 'कण'],
      ['Semiconductors', 'ಅರೆವಾಹಕ', 'अर्धचालक'],
    ],
    does: [
      'designs radio chips that are powered by room light',
      'tests chips in a tenth of the usual time',
      'makes efficient power converters for chargers',
    ],
    builds: [
      ['Room-light radio chip', 'Sends a reading every minute on 8 microwatt.'],
      ['Wafer test card', '64 needles, 200 grams, made in the district.'],
      ['Compact charger', '65 W at an efficiency of 94 %, without a fan.'],
      ['Open instruction core', 'A small processor for meters with open design files and tests.'],
    ],
  },
  games: {
    sectors: ['Entertainment', 'AR/VR', 'Media'],
    words: [
      ['Games', 'ಆಟ', 'खेल'],
      ['Chitra', 'ಚಿತ್ರ', 'चित्र'],
      ['Studios', 'ಸ್ಟುಡಿಯೋ', 'स्टूडियो'],
      ['Stories', 'ಕಥೆ', 'कथा'],
    ],
    does: [
      'turns folk tales into games for families',
      'makes software that completes hand-drawn animation',
      'trains welders in a virtual workshop',
    ],
    builds: [
      ['Shadow puppet engine', 'Shows leather puppets on screen, moved by two phones.'],
      ['Virtual welding bench', 'Shows heat and seam for a real torch in a simulated workshop.'],
      ['Frame interpolator', 'Draws eleven frames between two, in the style of the artist.'],
      ['ಯಕ್ಷಗಾನ ಬಣ್ಣದ ಆಟ', 'ಮುಖವರ್ಣಿಕೆಯನ್ನು ಕಲಿಸುವ ಆಟ.'],
    ],
  },
  learning: {
    sectors: ['Edtech', 'Mobile Application'],
    words: [
      ['Kalike', 'ಕಲಿಕೆ', 'सीख'],
      ['Learning', 'ಪಾಠ', 'पाठ'],
      ['Shaale', 'ಶಾಲೆ', 'शाला'],
      ['Skills', 'ಕೌಶಲ', 'कौशल'],
    ],
    does: [
      'teaches electricians with short films that run offline',
      'supplies village schools with portable laboratories',
      'finds the gaps in a child’s arithmetic',
    ],
    builds: [
      ['Laboratory in a suitcase', '42 experiments for classes 6 to 10, unbreakable.'],
      ['Arithmetic check', 'Nine questions that show which step a child has missed.'],
      ['Offline film server', 'A small box that streams films to sixty phones.'],
    ],
  },
  money: {
    sectors: ['Fintech', 'Ecommerce', 'Retail'],
    words: [
      ['Hana', 'ಹಣ', 'धन'],
      ['Payments', 'ಪಾವತಿ', 'भुगतान'],
      ['Bazaar', 'ಸಂತೆ', 'बाज़ार'],
      ['Ledger', 'ಲೆಕ್ಕ', 'खाता'],
    ],
    does: [
      'keeps accounts for self-help groups by voice',
      'sells handloom directly from weavers',
      'offers loans to street vendors based on their daily accounts',
    ],
    builds: [
      ['Voice ledger', 'Reads every entry aloud and asks before it saves.'],
      ['Weaver’s label', 'A tag in the border says who wove the cloth and when.'],
      ['Market day forecast', 'Predicts demand at weekly markets.'],
    ],
  },
} as const satisfies Record<string, Theme>
