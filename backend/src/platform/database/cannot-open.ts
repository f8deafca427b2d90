import { readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '../start-error'

/** What PGlite calls the folder. */
const PGDATA = '/pglite/data'

/**
 * What an operator does about files that the embedded database does not open. They are left as they are.
 *
 * @param said the lines that PostgreSQL wrote
 * @param backups folders of backups
 */
export function cannotOpen(folder: string, said: string[], cause: unknown, backups: string[]): StartError {
  const reasons = said.flatMap((line) => /(?:FATAL|PANIC|DETAIL): +(.+?)\.?$/.exec(line)?.[1] ?? [])
  const backup = newestBackup([dirname(folder), ...backups])
  const lines = [
    `The embedded database in ${folder} cannot be opened: ${reasons.join('. ').replaceAll(PGDATA, folder) || cause}.`,
    `It is left as it is. Move it away, and restore the newest backup${backup ? `, which is from ${backup.made.toISOString()}` : ''}:`,
    `  mv ${folder} ${folder}-damaged`,
    `  npm run db -- restore ${backup?.file ?? 'FILE'}`,
    ...(backup
      ? []
      : [
          'No backup is in DATA_DIR, BACKUP_DIR or BACKUP_COPY_DIR: take FILE from where you keep copies. Without one, run the first line and npm start, which begins with an empty database.',
        ]),
  ]
  return new StartError(lines.join('\n'), { cause })
}

function newestBackup(folders: string[]) {
  const files = folders.flatMap((folder) => {
    try {
      return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
    } catch {
      return []
    }
  })
  const backups = files
    .filter((file) => file.endsWith('.dump'))
    .map((file) => ({ file, made: statSync(file).mtime }))
  return backups.sort((a, b) => b.made.getTime() - a.made.getTime())[0]
}
