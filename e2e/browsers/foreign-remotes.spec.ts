import { type ForeignDeployment, withForeignRemotes } from '../servers/foreign-remotes'
import { test as base, expect, logIn } from './fixtures'

const test = base.extend<object, { foreign: ForeignDeployment }>({
  foreign: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its parameters.
    ({}, use) => withForeignRemotes(use),
    { scope: 'worker', timeout: 180_000 },
  ],
  server: [({ foreign }, use) => use(foreign.server), { scope: 'worker' }],
})

// Each test has an origin of its own, so that nothing is cached or stored yet.
/** The color of the button, and whether it is that of the theme. */
const COLORS = `const sample = document.body.appendChild(document.createElement('div'))
  sample.style.backgroundColor = 'var(--mantine-primary-color-filled)'
  const [theme, color] = [sample, document.querySelector('main button')].map((each) => getComputedStyle(each).backgroundColor)
  sample.remove()
  return [color, color === theme]`

for (const name of ['Weather', 'Tides'])
  for (const time of [1, 2, 3, 4, 5])
    test(`${name}, built by another team, is mounted in a fresh browser: ${time}`, async ({ user, api }) => {
      const { content } = await (await api('ADMINISTRATOR')).get<{ content: { name: string }[] }>(
        '/category?pageIndex=0&pageSize=5',
      )
      await logIn(user, 'ADMINISTRATOR')
      await user.clicks({ role: 'link', name })
      await user.sees({ role: 'heading', name })
      await user.sees({ text: ', ADMINISTRATOR' })
      await user.sees({ text: content[0]?.name ?? '' })
      await user.sees({ role: 'button', name: 'Asked 0 times' })
      expect(await user.tab.run(COLORS)).toEqual([expect.stringMatching(/^rgb\(/), true])
      await user.clicks({ role: 'button', name: 'Asked 0 times' })
      await user.sees({ role: 'button', name: 'Asked 1 times' })
      await user.presses('k', 'Control')
      await user.fills({ role: 'combobox', name: 'Search or run a command' }, name)
      await user.sees({ role: 'option', name })
    })

/** The spacing of the letters in the section, where its own sheet says 2px, and in the menu. */
const SPACINGS = `return ['main p', 'nav a'].map((each) => getComputedStyle(document.querySelector(each)).letterSpacing)`

for (const [first, second] of [
  ['Weather', 'Outings'],
  ['Tides', 'Boat trips'],
])
  test(`${second}, a second section of another team, has its styles and what forms need`, async ({
    user,
  }) => {
    await logIn(user, 'ADMINISTRATOR')
    await user.clicks({ role: 'link', name: first ?? '' })
    await user.sees({ role: 'button', name: 'Asked 0 times' })
    await user.clicks({ role: 'link', name: second ?? '' })
    await user.clicks({ role: 'button', name: 'Plan an outing' })
    await user.sees({ role: 'dialog', name: 'Outing' })
    await user.clicks({ role: 'button', name: 'Save the outing' })
    await user.sees({ text: 'Lake for 2, ' })
    expect(await user.tab.run(SPACINGS)).toEqual(['2px', '2px'])
    await user.clicks({ role: 'link', name: 'Categories' })
    await user.sees({ role: 'heading', name: 'Categories' })
    expect(await user.tab.run(`return getComputedStyle(document.querySelector('nav a')).letterSpacing`)).toBe(
      'normal',
    )
  })
