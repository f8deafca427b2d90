export interface Change {
  path: string
  from: string
  to: string
}

/** Changes of sources that the tests of updates make. */
export const CHANGES = {
  shutdown: {
    path: 'backend/src/server.ts',
    from: 'SHUTDOWN_TIMEOUT_MS = 10_000',
    to: 'SHUTDOWN_TIMEOUT_MS = 10_001',
  },
  exit: {
    path: 'backend/src/server.ts',
    from: 'async function start',
    to: 'process.exit(3)\nasync function start',
  },
  brand: { path: 'host/public/config.json', from: '"TodoTurismo"', to: '"TodoTurismo 2"' },
  label: {
    path: 'remote-admin/src/services/service-form.tsx',
    from: 'Select a Category',
    to: 'Choose a Category',
  },
  title: { path: 'remote-sales/src/today/drawer.tsx', from: "title={i18n.t('Drawer')}", to: 'title="Cash"' },
  readme: { path: 'README.md', from: '# TodoTurismo', to: '# TodoTurismo, changed' },
  test: { path: 'backend/src/app.test.ts', from: 'import', to: '// changed\nimport' },
} satisfies Record<string, Change>

export const undone = ({ path, from, to }: Change): Change => ({ path, from: to, to: from })
