import type { ShortType } from '#domain/vocabulary/incubator-types.ts'
import { DEMO_PEOPLE } from '../accounts.ts'
import type { ThemeName } from './themes.ts'
import { UNUSUAL_INCUBATOR } from './unusual.ts'

/** The fixed values of one of the demo's 49 incubators. The rest is random. */
export interface IncubatorSeed {
  readonly kind: ShortType
  readonly name: string
  /** Letters for addresses. */
  readonly slug: string
  readonly district: string
  readonly themes: readonly ThemeName[]
  readonly startups: number
  readonly mentors: number
  readonly email: string
  /** Only the required values: an empty incubator, to see how empty pages look. */
  readonly isBare?: boolean
  /** Its people have done nothing since the beginning of the programme's year. */
  readonly isIdle?: boolean
  /** The incubator of all unusual texts. */
  readonly isUnusual?: boolean
}

type Line = readonly [
  name: string,
  slug: string,
  district: string,
  themes: readonly ThemeName[],
  startups: number,
  mentors: number,
]

const COES: readonly Line[] = [
  [DEMO_PEOPLE.master.name, 'hasirumane', 'Dharwad', ['agri', 'water', 'iot'], 26, 14],
  [
    'Ankabodha Centre of Excellence in Data Science and Artificial Intelligence',
    'ankabodha',
    'Bengaluru Urban',
    ['ai', 'health'],
    14,
    8,
  ],
  ['Gaganatantu Aerospace and Defence Centre', 'gaganatantu', 'Bengaluru Urban', ['aero', 'chips'], 12, 7],
  [
    'Kotegoodu Centre of Excellence in Cyber Security',
    'kotegoodu',
    'Bengaluru Urban',
    ['cyber', 'money'],
    11,
    6,
  ],
  ['Bannadagombe Animation & Gaming Centre', 'bannadagombe', 'Mysuru', ['games', 'learning'], 10, 5],
  ['Tantujenu IoT Centre of Excellence', 'tantujenu', 'Bengaluru Urban', ['iot', 'energy', 'mobility'], 9, 5],
  [
    'Yantragubbi Centre for Machine Intelligence and Robotics',
    'yantragubbi',
    'Dakshina Kannada',
    ['ai', 'aero'],
    8,
    3,
  ],
  ['Maralukana Fabless Semiconductor Centre', 'maralukana', 'Bengaluru Urban', ['chips'], 6, 2],
]

// Engineering colleges outside Bengaluru Urban.
const NAINS: readonly Line[] = [
  [DEMO_PEOPLE.nain.name, 'kenjenugudda', 'Hassan', ['agri', 'health', 'waste'], 12, 4],
  ['Sampigekere Institute of Technology', 'sampigekere', 'Mandya', ['water', 'agri'], 10, 3],
  ['Chukkigoodu College of Engineering', 'chukkigoodu', 'Chitradurga', ['energy', 'waste'], 10, 3],
  ['ಮುಗಿಲಬನ ಇಂಜಿನಿಯರಿಂಗ್ ಕಾಲೇಜು', 'mugilabana', 'Bagalkot', ['agri', 'water'], 9, 2],
  ['Navilabetta College of Engineering', 'navilabetta', 'Shivamogga', ['health', 'energy'], 9, 2],
  ['होसगूडु अभियांत्रिकी महाविद्यालय', 'hosagoodu', 'Bidar', ['agri', 'aero'], 8, 2],
  [
    'Kadalahani College of Engineering & Fisheries',
    'kadalahani',
    'Dakshina Kannada',
    ['water', 'aero'],
    8,
    2,
  ],
  ['Honnakere Engineering College', 'honnakere', 'Kolar', ['mobility', 'agri'], 8, 2],
  ['Gubbisetu Institute of Engineering', 'gubbisetu', 'Tumakuru', ['mobility', 'iot'], 7, 2],
  ['Rasabugari Technical Campus', 'rasabugari', 'Raichur', ['energy', 'agri'], 7, 2],
  ['Neelakombe College of Engineering', 'neelakombe', 'Belagavi', ['aero', 'mobility'], 7, 1],
  ['Bilvadhwani Institute of Engineering', 'bilvadhwani', 'Davanagere', ['waste', 'water'], 7, 1],
  [
    "Pallavi Kundapata Women's College of Engineering",
    'kundapata',
    'Vijayapura',
    ['learning', 'health'],
    6,
    1,
  ],
  ['Ragigombe College of Engineering', 'ragigombe', 'Ballari', ['energy', 'chips'], 6, 1],
  ['Suligari Engineering College', 'suligari', 'Gadag', ['energy', 'iot'], 6, 1],
  ['Terechiguru Institute of Technology', 'terechiguru', 'Chikkamagaluru', ['agri', 'iot'], 6, 1],
  ['Hunisemane College of Engineering', 'hunisemane', 'Kalaburagi', ['agri', 'money'], 5, 0],
  ['Meghatota Institute of Technology', 'meghatota', 'Chikkaballapur', ['water', 'aero'], 4, 0],
  ['Taarepata Engineering College', 'taarepata', 'Dharwad', ['mobility'], 3, 0],
  ['Arunashaale College of Engineering', 'arunashaale', 'Mysuru', ['learning'], 2, 0],
]

const TBIS: readonly Line[] = [
  ['Belakabetta University Health Incubator', 'belakabetta', 'Udupi', ['health', 'ai'], 10, 6],
  [UNUSUAL_INCUBATOR, 'unusual', 'Bengaluru Rural', ['agri', 'health', 'energy'], 14, 5],
  ['Kallakere University Clean Technology Incubator', 'kallakere', 'Koppal', ['energy', 'waste'], 10, 4],
  ['ಹೊಸಯಂತ್ರ ವಿಶ್ವವಿದ್ಯಾಲಯದ ತಯಾರಿಕಾ ಇನ್ಕ್ಯುಬೇಟರ್', 'hosayantra', 'Ramanagara', ['mobility', 'iot'], 9, 3],
  ['Bananidhi University Energy Incubator', 'bananidhi', 'Vijayanagara', ['energy'], 8, 3],
  ['Kadalavahini Water Incubator', 'kadalavahini', 'Uttara Kannada', ['water'], 7, 2],
  ['Shaaledaari Learning Incubator', 'shaaledaari', 'Chamarajanagar', ['learning', 'games'], 7, 2],
  ['Maavinadaari Food & Farm Incubator', 'maavinadaari', 'Haveri', ['agri', 'money'], 6, 2],
  ['Jenusetu Coffee and Spice Incubator', 'jenusetu', 'Kodagu', ['agri', 'iot'], 5, 1],
  [
    'Ankachakra University Technology Business Incubator',
    'ankachakra',
    'Bengaluru Urban',
    ['ai', 'chips', 'money'],
    4,
    1,
  ],
  ['Soojitantu Textile Incubator', 'soojitantu', 'Yadgir', ['money', 'waste'], 3, 1],
  ['Navilachakra University Incubator', 'navilachakra', 'Shivamogga', ['health'], 1, 0],
]

const K_WINGS: readonly Line[] = [
  ["Taarebana Women's Incubator", 'taarebana', 'Bengaluru Urban', ['money', 'health', 'games'], 9, 3],
  ['ಸಂಪಿಗೆಮನೆ ಮಹಿಳಾ ಇನ್ಕ್ಯುಬೇಟರ್ (Sampigemane)', 'sampigemane', 'Mysuru', ['agri', 'learning'], 6, 2],
  ["Aruna Women's College Wing, Kundakere", 'kundakere', 'Belagavi', ['health', 'money'], 4, 1],
  ['अरुणकेरे महिला इन्क्यूबेटर', 'arunakere', 'Kalaburagi', ['money'], 1, 1],
]

const CIFS: readonly Line[] = [
  ['Common Instrumentation Facility Gubbidaari', 'gubbidaari', 'Bengaluru Urban', ['chips', 'health'], 4, 2],
  ['Common Instrumentation Facility Terekere', 'terekere', 'Dakshina Kannada', ['water'], 3, 1],
  ['Common Instrumentation Facility Chukkibetta', 'chukkibetta', 'Belagavi', ['aero'], 2, 0],
  ['Common Instrumentation Facility Sampigetota', 'sampigetota', 'Mysuru', ['iot'], 1, 0],
  ['Common Instrumentation Facility Navilabana', 'navilabana', 'Shivamogga', ['health'], 0, 0],
]

const OWN_ADDRESS: Readonly<Record<string, string>> = {
  [DEMO_PEOPLE.master.name]: DEMO_PEOPLE.master.email,
  [DEMO_PEOPLE.nain.name]: DEMO_PEOPLE.nain.email,
}

const seedsOf = (kind: ShortType, lines: readonly Line[]): IncubatorSeed[] =>
  lines.map(([name, slug, district, themes, startups, mentors]) => ({
    kind,
    name,
    slug,
    district,
    themes,
    startups,
    mentors,
    email: OWN_ADDRESS[name] ?? `office@${slug}.example.org`,
    isBare: startups === 0,
    isIdle: slug === 'gaganatantu',
    isUnusual: name === UNUSUAL_INCUBATOR,
  }))

/** 8 COEs, 20 NAINs, 12 TBIs, 4 K-WINGs and 5 CIFs in all 31 districts. The demo people's COE comes first. */
export const INCUBATOR_SEEDS: readonly IncubatorSeed[] = [
  ...seedsOf('COE', COES),
  ...seedsOf('NAIN', NAINS),
  ...seedsOf('TBI', TBIS),
  ...seedsOf('K-WING', K_WINGS),
  ...seedsOf('CIF', CIFS),
]
