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
      'shows small firms in their own words where they can be robbed',
      'keeps the keys of a co-operative bank where no one person can take them',
      'finds copies of a brand’s shop before the first buyer does',
    ],
    builds: [
      ['Phishing fire drill', 'Sends harmless bait and teaches whoever bites, in five languages.'],
      ['Split key cabinet', 'Three of five officers must turn; there is no master.'],
      ['Meter watchdog', 'Notices when an electricity meter talks to a stranger.'],
      ['Back-up that says no', 'Cannot be overwritten for thirty days, not even by its owner.'],
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
      'puts old looms and lathes on a screen without touching their wiring',
      'counts what leaves a store by weighing the shelf',
      'keeps vaccine boxes honest from the factory to the village',
    ],
    builds: [
      ['Loom pulse', 'Clips on a power loom and counts picks, stops and yarn breaks.'],
      ['Shelf that counts', 'Four load cells under a shelf; orders before it is empty.'],
      ['Vaccine box diary', 'Records warmth every minute for 60 days on one coin cell.'],
      ['Radio for coffee hills', 'Sends 2 km through trees with the power of a torch.'],
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
      'writes down what is said in nine dialects of Kannada',
      'reads hand-written land records and marks what it is not sure of',
      'teaches robot arms by being led by the hand',
    ],
    builds: [
      ['Dialect dictation', 'Writes down speech of the coast, the hills and the north, offline.'],
      ['Land record reader', 'Reads Modi and old Kannada hands; every doubt is shown, none guessed.'],
      ['Arm that is led', 'Repeats what a hand showed it, within half a millimetre.'],
      ['Crowd flow model', 'Tells a bus depot tomorrow’s full buses tonight.'],
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
      'designs radio chips that live on the light of a room',
      'tests chips of others in a tenth of the usual time',
      'makes power converters for chargers that do not get hot',
    ],
    builds: [
      ['Room-light radio chip', 'Sends a reading every minute on 8 microwatt.'],
      ['Wafer test card', '64 needles, 200 grams, made in the district.'],
      ['Charger brick, cold', '65 W at 94 %, without a fan.'],
      ['Open instruction core', 'A small processor for meters; drawings and tests are public.'],
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
      'tells folk tales as games that grandmother and child play together',
      'draws animation by hand and lets the computer do the in-between',
      'trains welders in a virtual workshop before they touch metal',
    ],
    builds: [
      ['Shadow puppet engine', 'Leather puppets on screen, moved by two phones.'],
      ['Virtual welding bench', 'Shows heat and seam; the torch is real, the spark is not.'],
      ['In-between drawer', 'Draws eleven pictures between two, in the artist’s own line.'],
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
      'teaches electricians by short films that run without a network',
      'gives every village school a laboratory in a suitcase',
      'finds the one step of arithmetic that a child has missed',
    ],
    builds: [
      ['Laboratory in a suitcase', '42 experiments for classes 6 to 10, unbreakable.'],
      ['Missing-step finder', 'Nine questions that show where arithmetic went wrong.'],
      ['Offline film shelf', 'A box the size of a brick that serves films to sixty phones.'],
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
      'keeps the books of self-help groups by voice',
      'sells handloom straight from the weaver, with the weaver’s name',
      'lends to street sellers on the strength of their own day books',
    ],
    builds: [
      ['Speaking ledger', 'Says what it wrote and asks before it saves.'],
      ['Weaver’s label', 'A thread in the border tells who wove it and when.'],
      ['Market day forecast', 'Tells a seller how much to bring to which weekly market.'],
    ],
  },
} as const satisfies Record<string, Theme>
