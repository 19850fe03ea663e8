/** Where the districts are on a map of tiles, from the north-west: column and row. */
const TILES: Readonly<Record<string, readonly [column: number, row: number]>> = {
  Bidar: [5, 1],
  Vijayapura: [3, 2],
  Kalaburagi: [4, 2],
  Belagavi: [1, 3],
  Bagalkot: [3, 3],
  Yadgir: [5, 3],
  Dharwad: [1, 4],
  Gadag: [2, 4],
  Koppal: [3, 4],
  Raichur: [4, 4],
  'Uttara Kannada': [1, 5],
  Haveri: [2, 5],
  Vijayanagara: [3, 5],
  Ballari: [4, 5],
  Shivamogga: [2, 6],
  Davanagere: [3, 6],
  Chitradurga: [4, 6],
  Udupi: [1, 7],
  Chikkamagaluru: [2, 7],
  Tumakuru: [3, 7],
  'Bengaluru Rural': [4, 7],
  Chikkaballapur: [5, 7],
  'Dakshina Kannada': [1, 8],
  Hassan: [2, 8],
  Ramanagara: [3, 8],
  'Bengaluru Urban': [4, 8],
  Kolar: [5, 8],
  Kodagu: [1, 9],
  Mysuru: [2, 9],
  Mandya: [3, 9],
  Chamarajanagar: [4, 9],
}

/** The place of a region on the map; undefined for a region of another programme. */
export const tileOf = (region: string): readonly [column: number, row: number] | undefined =>
  Object.hasOwn(TILES, region) ? TILES[region] : undefined
