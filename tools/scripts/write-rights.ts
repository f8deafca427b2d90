import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type Action, RIGHTS, reachOf } from '../../shared-api/src/contract/account/may'
import { ROOT } from './lib/run.js'

const PAGE = `${ROOT}docs/security.md`
const ROLES = { Employee: 'EMPLOYEE', Administrator: 'ADMINISTRATOR', Owner: 'OWNER' }
const REACHES = { all: 'yes', own: 'own records' }

/** The page with the table of `may.ts` in its place: an action a row, a role a column. */
export function withRights(page: string): string {
  const rows = (Object.keys(RIGHTS) as Action[]).map((action) => [
    action.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    ...Object.values(ROLES).map((role) => {
      const reach = reachOf(role, action)
      return reach ? REACHES[reach] : ''
    }),
  ])
  return page.replace(/\| to do .*?\n(?=\n)/s, table([['to do', ...Object.keys(ROLES)], ...rows]))
}

function table(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const line = (cells: string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |\n`
  const [head = [], ...others] = rows
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)].join('')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(PAGE, withRights(readFileSync(PAGE, 'utf8')))
