import { describe, expect, it } from 'vitest'
import type { RemoteConfig } from '../config/config'
import { readSections } from './read-sections'

const guides = {
  label: 'Travel guides',
  path: '/travel-guides',
  icon: 'M4 4h6v6h-6z',
  roles: ['ADMINISTRATOR'],
  module: './TravelGuides',
  menu: 1,
}
const guide = {
  path: '/travel-guide',
  label: 'Travel guides',
  title: '{name}',
  to: '/travel-guides/edit/{id}',
}
const agencies = { ...guides, label: 'Agencies', path: '/agencies', module: './Agencies' }

const remote = (list: unknown[], bounds: Partial<RemoteConfig> = {}): RemoteConfig => ({
  entry: 'remotes/tours/assets/remoteEntry.js',
  preloads: {},
  release: '1.0.0-0a1b2c3d',
  sections: { version: 1, list },
  ...bounds,
})

const labels = ({ accepted }: ReturnType<typeof readSections>) => accepted.map(({ label }) => label)
const reasons = ({ refused }: ReturnType<typeof readSections>) => refused.map(({ reason }) => reason)

it('opens a section to its roles and to their demos', () => {
  const { accepted } = readSections({ tours: remote([guides]) })
  expect(accepted).toMatchObject([{ remote: 'tours', roles: ['ADMINISTRATOR', 'ADMINISTRATOR-DEMO'] }])
})

describe('refuses one section, and accepts the others:', () => {
  const withMarkup = 'Guides <img src=x onerror=alert(1)>'
  it.each([
    [
      'a label of 10,000 characters',
      { label: 'a'.repeat(10_000) },
      'Its label is longer than 60 characters.',
    ],
    [
      'a label with markup',
      { label: withMarkup },
      'Its label contains characters that are not allowed: < > or control characters.',
    ],
    ['an empty label', { label: '' }, 'Its label is empty.'],
    ['an icon that is not path data', { icon: 'category' }, 'Its icon is not SVG path data.'],
    ['an icon with markup', { icon: 'M0 0"/><script>' }, 'Its icon is not SVG path data.'],
    ['a role that there is not', { roles: ['EMPLOYEE', 'ADMIN'] }, 'There is no role ADMIN.'],
    ['a demo role', { roles: ['OWNER-DEMO'] }, 'There is no role OWNER-DEMO.'],
    ['no role', { roles: [] }, 'Its roles is empty.'],
    ['the path of the host’s own page', { path: '/login/again' }, '/login/again is a page of the host.'],
    ['a path in another form', { path: '/..//evil' }, 'Its path is not a path such as /travel-guides.'],
    [
      'a module of another form',
      { module: 'https://evil' },
      'Its module is not a module such as ./TravelGuides.',
    ],
    [
      'a page outside of the section',
      { pages: [{ label: 'Out', path: '../login' }] },
      'Its pages.0.path is not a path such as new-category.',
    ],
    [
      'a search that leads elsewhere',
      { records: [{ ...guide, to: '//evil.example' }] },
      'Its records.0.to is not a path of the suite such as /clients/edit/{id}.',
    ],
    [
      'a search that leads out of the section',
      { records: [{ ...guide, to: '/clients/edit/{id}' }] },
      'Its records open at /clients/edit/{id}, which is not below /travel-guides.',
    ],
    [
      'a search of what is no resource',
      { records: [{ ...guide, path: '/auth/../client' }] },
      'Its records.0.path is not a path of the API such as /client.',
    ],
    [
      'a search with an unknown filter in its text',
      { records: [{ ...guide, title: '{name:html}' }] },
      'Its records.0.title is not a text with {fields}.',
    ],
  ])('%s', (_, claim, reason) => {
    const sections = readSections({ tours: remote([{ ...guides, ...claim }, agencies]) })
    expect(labels(sections)).toEqual(['Agencies'])
    expect(sections.refused).toMatchObject([{ remote: 'tours', release: '1.0.0-0a1b2c3d', reason }])
  })

  it('a value that is not a section', () => {
    const sections = readSections({ tours: remote([null, 'guides', agencies]) })
    expect(labels(sections)).toEqual(['Agencies'])
    expect(sections.refused).toHaveLength(2)
  })
})

it.each(['/travel-guides', '/travel-guides/old'])('gives %s to the first of two sections', (path) => {
  const sections = readSections({
    tours: remote([guides]),
    other: remote([
      { ...agencies, path },
      { ...agencies, path: '/agencies' },
    ]),
  })
  expect(labels(sections)).toEqual(['Travel guides', 'Agencies'])
  expect(reasons(sections)).toEqual(['/travel-guides belongs to Travel guides of remote-tours.'])
  expect(sections.refused[0]).not.toHaveProperty('path')
})

describe('the limits of config.json', () => {
  it('refuse a section outside the prefix', () => {
    const sections = readSections({
      tours: remote([guides, { ...agencies, path: '/tours/agencies' }], { prefix: '/tours' }),
    })
    expect(labels(sections)).toEqual(['Agencies'])
    expect(reasons(sections)).toEqual(['Its path must be below /tours, as config.json says.'])
  })

  it('refuse a section that is opened without a login where the roles are limited', () => {
    const open = { ...guides, public: true }
    expect(readSections({ tours: remote([open]) }).accepted).toMatchObject([{ public: true }])
    const { refused } = readSections({ tours: remote([open], { roles: ['ADMINISTRATOR'] }) })
    expect(refused).toMatchObject([
      { reason: 'It may not be opened without a login, because config.json limits its roles.' },
    ])
  })

  it('refuse a section for other roles', () => {
    const sections = readSections({ tours: remote([guides], { roles: ['EMPLOYEE'] }) })
    expect(reasons(sections)).toEqual([
      'It may not be opened to the role ADMINISTRATOR, as config.json says.',
    ])
  })
})

it('the searches of the palette are those of the section that config.json does not forbid', () => {
  const searched = remote([{ ...guides, records: [guide] }], { api: ['/travel-guide'] })
  expect(readSections({ tours: searched }).accepted).toMatchObject([{ records: [guide] }])
  const forbidden = { ...searched, api: ['/agency'] }
  expect(reasons(readSections({ tours: forbidden }))).toEqual([
    'It may not search /travel-guide, as config.json says.',
  ])
})

describe('does not affect other remotes:', () => {
  it.each([
    ['sections that are none', 'broken', 'Its manifest cannot be read.'],
    ['a list that is none', { version: 1, list: {} }, 'Its manifest cannot be read.'],
    [
      'a newer version of the manifest',
      { version: 2, list: [guides] },
      'Its manifest is of version 2, and this host knows 1.',
    ],
  ])('%s', (_, sections, reason) => {
    const read = readSections({
      tours: { ...remote([]), sections },
      other: remote([agencies]),
    })
    expect(labels(read)).toEqual(['Agencies'])
    expect(reasons(read)).toEqual([reason])
  })

  it('a release without sections in its manifest', () => {
    const { sections: _, ...before } = remote([])
    const read = readSections({ tours: before, other: remote([agencies]) })
    expect(labels(read)).toEqual(['Agencies'])
    expect(read.refused).toEqual([])
  })
})
