import { afterEach, expect, it } from 'vitest'
import { attachStyles, preload } from './assets'

const ENTRY = new URL('https://cdn.example.com/sales/assets/remoteEntry.js')
const SHEET = 'https://cdn.example.com/sales/assets/new-sale.css'

const links = () => [...document.head.querySelectorAll('link')]

afterEach(() => {
  for (const link of links()) link.remove()
})

it('fetches the files beside the entry, each in its way', () => {
  preload(ENTRY, ['new-sale.js', 'early.css'])
  expect(links().map(({ rel, href }) => [rel, href])).toEqual([
    ['modulepreload', 'https://cdn.example.com/sales/assets/new-sale.js'],
    ['stylesheet', 'https://cdn.example.com/sales/assets/early.css'],
  ])
})

it('waits for a style sheet, attached once', async () => {
  const attaching = Promise.all([attachStyles([SHEET]), attachStyles([SHEET])])
  expect(links()).toHaveLength(1)
  links()[0]?.dispatchEvent(new Event('load'))
  await attaching
  await attachStyles([SHEET])
  expect(links()).toHaveLength(1)
})

it('takes a style sheet that failed afresh', async () => {
  const failing = attachStyles(['/gone.css'])
  links()[0]?.dispatchEvent(new Event('error'))
  await expect(failing).rejects.toThrow('/gone.css did not load')
  expect(links()).toHaveLength(0)

  const again = attachStyles(['/gone.css'])
  links()[0]?.dispatchEvent(new Event('load'))
  await again
})
