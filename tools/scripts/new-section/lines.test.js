import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../lib/run.js'
import { REMOTE_PACKAGES } from '../lib/workspace.js'
import { ADMIN_LINES, MENU_TESTS, REMOTE_LINES, SECTION_LINES, withLine, withMenuEntry } from './lines.js'
import { fillTraits, ROLES, traitsOf } from './remotes.js'

const textOf = (/** @type {string} */ file) => readFileSync(ROOT + file, 'utf8')

describe('the lines of a new section', () => {
  const inEach = REMOTE_PACKAGES.flatMap((remote) =>
    SECTION_LINES.map((line) => ({ ...line, file: fillTraits(line.file, traitsOf(ROOT, remote)) })),
  )
  it.each([...inEach, ...ADMIN_LINES, ...REMOTE_LINES])('have a place in $file: $line', (line) => {
    expect(withLine(textOf(line.file), line)).toContain(line.line)
  })

  describe.each(MENU_TESTS)('include an entry in the menus of %s', (file) => {
    it.each(Object.entries(ROLES))('of %s', (_, { menu }) => {
      const before = textOf(file).split('Travel guides').length
      expect(withMenuEntry(textOf(file), menu, 'Travel guides').split("'Travel guides'").length).toBe(
        before + 2,
      )
    })
  })

  it('go to the end of the block, not of a nested one', () => {
    const text = 'const a = {\n  b: {\n    c: 1,\n  },\n}\n'
    expect(withLine(text, { file: 'a.ts', into: 'b: {', line: '    d: 2,' })).toBe(
      'const a = {\n  b: {\n    c: 1,\n    d: 2,\n  },\n}\n',
    )
    expect(withLine(text, { file: 'a.ts', into: 'const a', line: '  e: 3,' })).toBe(
      'const a = {\n  b: {\n    c: 1,\n  },\n  e: 3,\n}\n',
    )
  })

  it.each([{ into: 'const a' }, { after: /^a/ }, { before: /^a/ }])(
    'throw when their place is missing: %j',
    (place) => {
      expect(() => withLine('b', { file: 'a.ts', line: '', ...place })).toThrow(
        'a.ts no longer has the place',
      )
    },
  )

  it('go after the last matching line, or before the first', () => {
    const text = 'a1\nb\na2\nc'
    expect(withLine(text, { file: 'a', after: /^a/, line: 'a3' })).toBe('a1\nb\na2\na3\nc')
    expect(withLine(text, { file: 'a', before: /^a/, line: 'a0' })).toBe('a0\na1\nb\na2\nc')
  })
})
