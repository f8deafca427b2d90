import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { FOLDED, NAME_KEYS, SORTED } from '../testing/folded'
import { boundedArray } from './bounded-array'
import { foldText, nameKey, sortKey } from './fold-text'
import { hasWord, searchWords } from './search-words'
import { multilineText, text } from './text'

const Line = text(0, 1_000)
const Lines = multilineText(0, 1_000)

const NO_CONTROL = 'No line breaks or control characters'
const INVISIBLE = 'Only invisible characters'

const errorOf = (schema: v.GenericSchema, value: string) => v.safeParse(schema, value).issues?.[0].message

const oneOf = (characters: readonly string[]) => fc.constantFrom(...characters)
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, offset) => String.fromCodePoint(from + offset))

const CONTROL = [...range(0x00, 0x1f), ...range(0x7f, 0x9f), '\u2028', '\u2029', '\ud800', '\udfff']
const UNSEEN = [
  ...range(0x200b, 0x200f),
  ...range(0x202a, 0x202e),
  ...range(0x2060, 0x2064),
  ...range(0x2066, 0x2069),
  '\u00ad',
  '\u034f',
  '\u3164',
  '\ufe0f',
  '\ufeff',
]

/** Text of any script that no rule refuses. fast-check counts the separators of lines and paragraphs as graphemes. */
const accepted = fc
  .string({ unit: 'grapheme', maxLength: 20 })
  .filter((value) => !/[\p{Zl}\p{Zp}]/u.test(value))

/** With a visible letter at both ends, so that trimming leaves what is between. */
const between = (characters: readonly string[]) =>
  fc
    .tuple(accepted, oneOf(characters), accepted)
    .map(([before, character, after]) => `a${before}${character}${after}z`)

describe('a line of text', () => {
  it('refuses control characters and line breaks anywhere within it', () => {
    fc.assert(fc.property(between(CONTROL), (value) => errorOf(Line, value) === NO_CONTROL))
  })

  it('loses the characters that are not seen, wherever they stand', () => {
    fc.assert(
      fc.property(accepted, oneOf(UNSEEN), accepted, (before, unseen, after) => {
        expect(v.parse(Line, `${unseen}${before}${unseen}${after}${unseen}`)).toBe(
          v.parse(Line, before + after),
        )
      }),
    )
    for (const name of ['Trans\u00adfers', '\u202aTransfers\u202c', 'Transfers\ufeff', 'Tra\u200dnsfers'])
      expect(v.parse(Line, name)).toBe('Transfers')
  })

  it('refuses text of which nothing is visible', () => {
    expect(errorOf(Line, '\u2800 \u2800')).toBe(INVISIBLE)
    expect(errorOf(text(1, 5), '\u200b\u200b')).toBe('Required')
  })

  it('is the same after a second check, in NFC and without surrounding spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (value) => {
        const checked = v.safeParse(Line, value)
        if (!checked.success) return
        expect(checked.output).toBe(checked.output.normalize('NFC').trim())
        expect(v.parse(Line, checked.output)).toBe(checked.output)
      }),
    )
  })

  it('accepts letters of every script', () => {
    for (const value of ['Lucía Núñez', '王小明', 'שלום', 'محمد', 'נועה', '👩👧 Familia', "O'Higgins № 5"])
      expect(v.parse(Line, value)).toBe(value)
  })

  it.each([
    [1, '', 'Required'],
    [1, ' ', 'Required'],
    [3, '', 'Required'],
    [3, '  ab  ', 'At least 3 characters'],
    [3, 'abcdef', 'At most 5 characters'],
    [3, 'abcde', undefined],
    [3, 'abc', undefined],
  ])('of %i to 5 characters: "%s" is %s', (min, value, error) => {
    expect(errorOf(text(min, 5), value)).toBe(error)
  })

  it.each([
    ['Bank\u00a0transfer', 'Bank transfer'],
    ['Luci\u0301a', 'Lucía'],
    [' Ana\r\n', 'Ana'],
    ['', ''],
  ])('reads %j as %j', (value, line) => {
    expect(v.parse(Line, value)).toBe(line)
  })
})

describe('a text of several lines', () => {
  it('accepts line breaks and tabs', () => {
    expect(v.parse(Lines, 'Two days:\n\t- one\r\n\t- two')).toBe('Two days:\n\t- one\r\n\t- two')
  })

  it('refuses other control characters, and what a line refuses', () => {
    const others = CONTROL.filter((character) => !'\t\r\n'.includes(character))
    fc.assert(fc.property(between(others), (value) => errorOf(Lines, value) === 'No control characters'))
    expect(errorOf(Lines, '\u2800\n\u2800')).toBe(INVISIBLE)
  })
})

it.each(FOLDED)('%s is folded to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

it.each(NAME_KEYS)('%j is compared by %j', (name, key) => {
  expect(nameKey(name)).toBe(key)
})

it('sorts ñ after n, and numbers by their value', () => {
  expect([...SORTED].reverse().sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))).toEqual(SORTED)
})

it.each([
  ['  López  María ', ['lopez', 'maria']],
  ['41.197.300', ['41197300']],
  ['4.119.730', ['4119730']],
  ['1.250 41.19.300 v1.250.000', ['1.250', '41.19.300', 'v1.250.000']],
  ['+54 9 (351) 555-0100', ['5493515550100']],
  ['351 555 0100', ['3515550100']],
  ['41197300 214', ['41197300', '214']],
  ['12 34', ['12', '34']],
  ['0001-41', ['0001-41']],
  ["O’Connor d'Arc", ['oconnor', 'darc']],
  [' ', []],
])('reads %j', (search, words) => {
  expect(searchWords(search)).toEqual(words)
})

it.each([
  ['5493515550100', '555-0100', true],
  ['5493515550100', '555-0111', false],
  ['0001-41', '0001-41', true],
])('in %j is %j: %s', (text, word, isFound) => {
  expect(hasWord(text, word)).toBe(isFound)
})

const readItem = vi.fn(() => true)
const Numbers = boundedArray(v.pipe(v.number(), v.check(readItem)), 2, () => 'At most 2')

const errorsOf = (value: unknown) => v.safeParse(Numbers, value).issues?.map(({ message }) => message)

it('refuses more items than allowed with one error, without reading them, and names each invalid one of fewer', () => {
  expect(errorsOf([1, 'two', 3])).toEqual(['At most 2'])
  expect(readItem).not.toHaveBeenCalled()
  expect(errorsOf(['one', 'two'])).toHaveLength(2)
  expect(errorsOf([1, 2])).toBeUndefined()
})
