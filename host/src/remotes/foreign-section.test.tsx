import { act, fireEvent, render } from '@testing-library/react'
import { useEffect } from 'react'
import { i18n } from 'shared-i18n'
import { expect, it, vi } from 'vitest'
import { contained } from './foreign-section'

const ROOT = new URL('https://cdn.example.com/weather/')

/** A function in a file of the remote, as the stack of its calls names it. */
const listen = new Function(
  'target',
  'listener',
  `target.addEventListener('keydown', listener) //# sourceURL=${ROOT}assets/weather.js`,
)

const onKey = vi.fn()

/** A section that takes nothing back. */
function Careless() {
  useEffect(() => {
    document.documentElement.lang = 'de'
    document.body.style.overflow = 'hidden'
    document.body.classList.add('weather-open')
    document.body.append(Object.assign(document.createElement('div'), { id: 'weather-overlay' }))
    document.head.append(styleOf('p { color: blue }'))
    listen(document, onKey)
    listen(window, onKey)
  }, [])
  return <h1>Weather</h1>
}

const styleOf = (text: string) => Object.assign(document.createElement('style'), { textContent: text })
const appliedStyles = () =>
  [...document.head.querySelectorAll('style')].filter(({ media }) => media !== 'not all').length

it('what a foreign section leaves in the page goes with it, and comes again with it', async () => {
  const host = styleOf('h1 { margin: 0 }')
  document.head.append(host)
  const before = new Set(document.head.children)
  const applied = appliedStyles()
  const loaded = styleOf('h1 { color: red }')
  document.head.append(loaded)
  const Section = await contained(Careless, ROOT, before)
  expect(loaded.textContent).toBe('@layer foreign-remote {h1 { color: red }}')
  expect(appliedStyles()).toBe(applied)

  for (let times = 0; times < 2; times++) {
    const { unmount } = render(<Section />)
    expect(appliedStyles()).toBeGreaterThan(applied)
    fireEvent.keyDown(document, { key: 'k' })
    expect(onKey).toHaveBeenCalledTimes(2)
    act(unmount)
    onKey.mockClear()
    fireEvent.keyDown(document, { key: 'k' })
    expect(onKey).not.toHaveBeenCalled()
    expect(appliedStyles()).toBe(applied)
    expect(document.body.getAttribute('style')).toBeNull()
    expect(document.body.className).toBe('')
    expect(document.documentElement.lang).toBe(i18n.locale)
    expect(document.getElementById('weather-overlay')).toBeNull()
  }
})

it('imports a sheet of a link into the layer, and leaves those of the host', async () => {
  const link = (href: string) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  const root = new URL('https://cdn.example.com/tides/')
  const [own, ofHost] = [link(`${root}assets/tides.css`), link('https://office.example.com/assets/index.css')]
  document.head.append(own, ofHost)
  const loading = contained(Careless, root, new Set(document.head.children))
  const style = own.nextElementSibling as HTMLStyleElement
  expect(style.textContent).toBe(`@import "${own.href}" layer(foreign-remote);`)
  style.dispatchEvent(new Event('load'))
  const Section = await loading
  expect([own.media, style.media, ofHost.media]).toEqual(['not all', 'not all', ''])
  const { unmount } = render(<Section />)
  expect([own.media, style.media]).toEqual(['not all', ''])
  act(unmount)
  expect([own.media, style.media]).toEqual(['not all', 'not all'])
})

it('leaves alone what the host adds meanwhile', async () => {
  const Section = await contained(
    () => null,
    new URL('https://cdn.example.com/weather/'),
    new Set(document.head.children),
  )
  const { unmount } = render(<Section />)
  const portal = document.body.appendChild(document.createElement('div'))
  portal.dataset.portal = 'true'
  document.addEventListener('keydown', onKey)
  act(unmount)
  fireEvent.keyDown(document, { key: 'k' })
  expect(onKey).toHaveBeenCalled()
  expect(portal.isConnected).toBe(true)
  portal.remove()
  document.removeEventListener('keydown', onKey)
})
