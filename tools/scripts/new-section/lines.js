/**
 * The lines that a new section or a new remote adds to existing files. Biome sorts imports afterwards.
 *
 * @typedef {object} Line imports go to the start of the file; a line without any of the three properties below goes to the end
 * @property {string} file
 * @property {string} line
 * @property {string} [into] adds the line at the end of the block that a line with this text opens
 * @property {RegExp} [after] adds it after the last line that matches
 * @property {RegExp} [before] adds it before the first line that matches
 */

/** @type {readonly Line[]} */
export const SECTION_LINES = [
  {
    file: 'backend/src/features/index.ts',
    line: "import { neatWidgetRoutes } from './neat-widgets/routes'",
  },
  { file: 'backend/src/features/index.ts', into: 'export const FEATURES', line: '  neatWidgetRoutes,' },
  {
    file: 'remote-REMOTE/src/sections.ts',
    into: 'export const SECTIONS',
    line: `  neatWidgets: {
    label: { default: 'Neat widgets', es: 'Artilugios', en: 'Neat widgets' },
    path: '/neat-widgets',
    icon: 'list',
    roles: ['KEEPER'],
    module: './NeatWidgets',
    menu: 100,
    pages: {
      create: {
        label: { default: 'New Neat Widget', es: 'Agregar artilugio', en: 'New neat widget' },
        path: 'new-neat-widget',
        keywords: 'add create agregar crear',
      },
    },
    records: [
      {
        path: '/neat-widget',
        label: { default: 'Neat widgets', es: 'Artilugios', en: 'Neat widgets' },
        title: '{name}',
        description: '{description}',
        to: '/neat-widgets/edit/{id}',
      },
    ],
  },`,
  },
]

/**
 * The declaration of the records, and their texts, for the lists and forms of remote-admin.
 *
 * @type {readonly Line[]}
 */
export const ADMIN_LINES = [
  {
    file: 'remote-admin/src/records.ts',
    line: "import { neatWidgets } from './neat-widgets/resource'",
  },
  {
    file: 'remote-admin/src/record-texts.ts',
    into: 'export const RECORD_TEXTS',
    line: `  neatWidget: {
    missing: /*i18n*/ 'This neat widget does not exist. It may have been removed, or the address is wrong.',
    add: /*i18n*/ 'Add neat widget',
    edit: /*i18n*/ 'Edit neat widget',
    search: /*i18n*/ 'Search neat widgets',
    unseen: {
      added: /*i18n*/ '{count, plural, one {# new neat widget} other {# new neat widgets}}',
      changed: /*i18n*/ 'These neat widgets have changed',
    },
    created: {
      title: /*i18n*/ 'Neat widget added.',
      description: /*i18n*/ 'You can create another neat widget or go back.',
      back: UPDATED.back,
    },
    updated: { title: /*i18n*/ 'Neat widget saved.', ...UPDATED },
  },`,
  },
  {
    file: 'remote-admin/src/records.ts',
    line: `
export const NEAT_WIDGETS = recordSection(SECTIONS.neatWidgets, {
  texts: RECORD_TEXTS.neatWidget,
  hooks: neatWidgets,
  nameOf: ({ name }) => name,
})`,
  },
]

/**
 * The lines that a new remote adds to the files of the stack.
 *
 * @type {readonly Line[]}
 */
export const REMOTE_LINES = [
  { file: '.dockerignore', after: /^!remote-/, line: '!remote-REMOTE' },
  {
    file: 'deploy/Dockerfile',
    after: /^COPY remote-\S+\/package\.json /,
    line: 'COPY remote-REMOTE/package.json remote-REMOTE/',
  },
  {
    file: 'deploy/Dockerfile',
    before: /^FROM browser-shared AS host-build$/,
    line: `FROM browser-shared AS remote-REMOTE-build
COPY remote-REMOTE remote-REMOTE
RUN cd remote-REMOTE && vite.js build
`,
  },
  {
    file: 'deploy/Dockerfile',
    after: /^COPY --from=remote-\S+ \/suite\/\S+\/manifest\.json /,
    line: 'COPY --from=remote-REMOTE-build /suite/remote-REMOTE/dist/manifest.json remote-REMOTE/dist/',
  },
  {
    file: 'deploy/Dockerfile',
    before: /^FROM \S+ AS gateway$/,
    line: `FROM static AS remote-REMOTE
ENV PLACE=/remotes/REMOTE
COPY --from=remote-REMOTE-build /suite/remote-REMOTE/dist /release
`,
  },
  {
    file: 'docker-compose.yml',
    before: /^ {2}gateway:$/,
    line: `  remote-REMOTE:
    <<: *pages
    build: { <<: *build, target: remote-REMOTE }
    volumes: ["remote-REMOTE:/srv"]
`,
  },
  {
    file: 'docker-compose.yml',
    after: /^ {6}remote-\S+: \{ condition: service_healthy \}$/,
    line: '      remote-REMOTE: { condition: service_healthy }',
  },
  { file: 'docker-compose.yml', after: /^ {2}remote-\S+:$/, line: '  remote-REMOTE:' },
]

/**
 * @param {string} text
 * @param {Line} line
 * @throws when the file no longer has such a place
 */
export function withLine(text, { file, line, into, after, before }) {
  if (line.startsWith('import ')) return `${line}\n${text}`
  const lines = text.split('\n')
  const place = after
    ? lines.findLastIndex((each) => after.test(each)) + 1
    : before
      ? lines.findIndex((each) => before.test(each))
      : into
        ? endOfBlock(lines, into)
        : lines.length - 1
  if (place < 0 || (after && place === 0))
    throw new Error(`${file} no longer has the place for a new line: ${after ?? before ?? into}`)
  return lines.toSpliced(place, 0, line).join('\n')
}

/**
 * @param {string[]} lines
 * @param {string} start a text of the line that opens the block
 * @returns {number} the index of the line that closes it, -1 when there is no such block
 */
function endOfBlock(lines, start) {
  const first = lines.findIndex((each) => each.includes(start))
  if (first < 0) return -1
  const indent = /^ */.exec(lines[first] ?? '')?.[0].length ?? 0
  return lines.findIndex((each, index) => index > first && /^[}\]]/.test(each.slice(indent)))
}

/** Tests that list complete menus. */
export const MENU_TESTS = ['host/src/sections.test.ts', 'host/src/shell/shell.test.tsx', 'e2e/shell.spec.ts']

/**
 * @param {string} text
 * @param {string} menu the first entries of the menu
 * @param {string} label
 */
export function withMenuEntry(text, menu, label) {
  return text.replaceAll(new RegExp(`(\\[${menu}[^\\]]*)\\]`, 'g'), `$1, '${label}']`)
}
