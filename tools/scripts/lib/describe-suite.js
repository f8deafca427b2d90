import { BASE_PATH } from './base-path.js'

/**
 * The addresses and accounts that are printed after the start.
 *
 * @param {number} port
 */
export function describeSuite(port) {
  const { DATABASE_URL, DATA_DIR = '.data', NODE_ENV, SEED_PASSWORD = 'todoturismo' } = process.env
  const accounts = ['owner', 'administrator', 'employee'].map((role) => `${role}@todoturismo.test`).join(', ')
  return [
    '',
    `  TodoTurismo    http://localhost:${port}${BASE_PATH}/`,
    `  API            http://localhost:${port}/api/v1 (described at /api/v1/docs)`,
    `  Data           ${DATABASE_URL ? 'the PostgreSQL of DATABASE_URL' : DATA_DIR}`,
    ...(NODE_ENV === 'production'
      ? []
      : [`  Accounts       ${accounts}`, `  Password       ${SEED_PASSWORD}`]),
    '',
    '  Ctrl-C stops it.',
  ].join('\n')
}
