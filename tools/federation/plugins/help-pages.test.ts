import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { WORKSPACE } from '../workspace.ts'
import { helpPages } from './help-pages.ts'

/** The pages that the plugin writes, by file name. */
function written(): Map<string, string> {
  const files = new Map<string, string>()
  const { generateBundle } = helpPages()
  if (typeof generateBundle !== 'function') throw new Error('The plugin writes nothing')
  const emitFile = ({ fileName, source }: { fileName: string; source: string }) => files.set(fileName, source)
  generateBundle.call({ emitFile } as never, {} as never, {} as never, false)
  return files
}

it('are the pages of docs for sellers in both languages, without links to files that are not there', () => {
  const files = written()
  expect([...files.keys()]).toEqual(['help/en.html', 'help/es.html'])
  for (const [name, page] of files) {
    expect(page, name).toContain(`<html lang="${name.slice(5, 7)}">`)
    expect(page, name).not.toContain('.md')
  }
  expect(files.get('help/es.html')).toContain('<h1>Una venta, para quien vende</h1>')
})

it('name what stands on the screen: each text in quotes of the Spanish page is one of the screens', () => {
  const catalogues = readdirSync(join(WORKSPACE, '.'))
    .map((name) => join(WORKSPACE, `${name}/src`))
    .flatMap((folder) =>
      ['locales/es.po', 'sections.ts'].map((file) => {
        try {
          return readFileSync(`${folder}/${file}`, 'utf8')
        } catch {
          return ''
        }
      }),
    )
    .join('\n')
  const page = readFileSync(join(WORKSPACE, 'docs/una-venta.md'), 'utf8')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('"⋯"', '⋯')
  const quoted = [...page.matchAll(/"([^"]+)"/g)].map(([, text = '']) => text.replace(/ …$/, ''))
  expect(quoted.length).toBeGreaterThan(20)
  expect(quoted.filter((text) => !catalogues.includes(text))).toEqual([])
  expect(page.split(' ').length).toBeLessThanOrEqual(900)
})
