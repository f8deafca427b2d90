import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Sources } from '../testing/sources.ts'
import { hostPage } from './host-page.ts'

let sources: Sources

beforeEach(() => {
  sources = new Sources()
})

afterEach(() => sources.remove())

describe('the preloads for logged-in users', () => {
  const page = (head: string) =>
    sources.write('index.html', `<head>${head}<script type="module" src="/main.ts"></script></head>`)

  beforeEach(() => {
    sources.write('public/boot.js', '')
    sources.write('main.ts', "void import('./shared')")
    sources.write('shared.ts', "import './shared.css'\nexport const shared = 1")
    sources.write('shared.css', 'p { color: red }')
  })

  it('list the chunk and its styles in the page’s template', async () => {
    page('<template id="logged-in"></template>')
    const output = await sources.build({ base: '/suite/', plugins: [hostPage(['shared'])] })
    const html = output.find(({ fileName }) => fileName === 'index.html')
    expect(html).toMatchObject({
      source: expect.stringMatching(
        /<template id="logged-in"><link rel="preload" as="fetch" crossorigin href="\/suite\/assets\/shared-[^"]+\.js"><link rel="preload" as="style" crossorigin href="\/suite\/assets\/shared-[^"]+\.css"><\/template>/,
      ),
    })
  })

  it('fail the build without a chunk or without the template', async () => {
    page('<template id="logged-in"></template>')
    await expect(sources.build({ plugins: [hostPage(['other'])] })).rejects.toThrow(
      'The build has no chunk "other"',
    )
    page('')
    await expect(sources.build({ plugins: [hostPage(['shared'])] })).rejects.toThrow(
      'index.html has no <template id="logged-in">',
    )
  })
})
