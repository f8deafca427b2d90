/** Texts and what a search makes of them, in the browser and in the database alike. */
export const FOLDED: readonly (readonly [text: string, folded: string])[] = [
  ['Ñandú, ÁRBOL № 5', 'nandu, arbol № 5'],
  ["O'Connor", 'oconnor'],
  ['O’Connor', 'oconnor'],
  ['O´Connor', 'oconnor'],
  ['D’Angelo', 'dangelo'],
  ['Łódź', 'lodz'],
  ['SØRENSEN', 'sorensen'],
  ['Weiß', 'weiss'],
  ['GROẞ', 'gross'],
  ['Ægir Œuvre', 'aegir oeuvre'],
  ['Đorđe', 'dorde'],
  ['أحمد', 'احمد'],
  ['إيمان', 'ايمان'],
  ['آمال', 'امال'],
  ['مُحَمَّد', 'محمد'],
  ['İstanbul Işık', 'istanbul isik'],
]

/** Names, and what they are compared by. */
export const NAME_KEYS: readonly (readonly [name: string, key: string])[] = [
  ['Turismo  Aventura', 'turismo aventura'],
  [' City-Tour ', 'city tour'],
  ['City – Tour', 'city tour'],
  ['City‐Tour\t(día)', 'city tour (dia)'],
  ['Línea −3', 'linea 3'],
  ['- - -', ''],
]

/** In the order in which lists sort them. */
export const SORTED: readonly string[] = [
  'Cabina 2',
  'Cabina 10',
  'Cabina 10 B',
  'Nunez',
  'Núñez',
  'Núñez de la Ñ',
  'Nzola',
  'Ñandú',
  'Onza',
  'Oña',
  "O'Rourke",
]
