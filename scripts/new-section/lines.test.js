import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../lib/run.js'
import { ADMIN_LINES, LINES, MENUS, withLine, withMenuEntry } from './lines.js'
import { inRemote, REMOTES } from './remotes.js'

const textOf = (/** @type {string} */ file) => readFileSync(ROOT + file, 'utf8')

describe('the lines of a new section', () => {
  const inEach = Object.values(REMOTES).flatMap((remote) =>
    LINES.map((line) => ({ ...line, file: inRemote(line.file, remote) })),
  )
  it.each([...inEach, ...ADMIN_LINES])('have a place in $file: $line', (line) => {
    expect(withLine(textOf(line.file), line)).toContain(line.line)
  })

  describe.each(MENUS)('include the menus in %s', (file) => {
    it.each(Object.entries(REMOTES))('of the section’s roles in %s', (_, { menu }) => {
      const before = textOf(file).split('Travel guides').length
      expect(withMenuEntry(textOf(file), menu, 'Travel guides').split("'Travel guides'").length).toBe(
        before + 2,
      )
    })
  })

  it('go to the end of the block, not of an inner one', () => {
    const text = 'const a = {\n  b: {\n    c: 1,\n  },\n}\n'
    expect(withLine(text, { file: 'a.ts', into: 'b: {', line: '    d: 2,' })).toBe(
      'const a = {\n  b: {\n    c: 1,\n    d: 2,\n  },\n}\n',
    )
    expect(withLine(text, { file: 'a.ts', into: 'const a', line: '  e: 3,' })).toBe(
      'const a = {\n  b: {\n    c: 1,\n  },\n  e: 3,\n}\n',
    )
  })

  it('name a missing block', () => {
    expect(() => withLine('', { file: 'a.ts', into: 'const a', line: '' })).toThrow(
      'a.ts has no block that starts with: const a',
    )
  })
})
