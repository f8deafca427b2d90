/**
 * A command in its shortest real form, for a shell in the copy's folder.
 *
 * @typedef {object} Known
 * @property {string} run may use `$SITE`, an empty folder, and `$POSTGRES`, the URL of an empty database. `DATA_DIR` has
 *   a migrated database, in `npm test -- commands` that of a sample business
 * @property {RegExp} prints
 * @property {boolean} [serves] true when it runs until Ctrl-C
 */

/**
 * Those that `npm test` runs.
 *
 * @type {Record<string, Known>}
 */
export const SHORT = {
  'npm run db -- daily-backup': {
    run: 'BACKUP_DIR="$SITE/backups" npm run db -- daily-backup && ls "$SITE/backups/monthly"',
    prints: /^Backed up \S+\.\n\d{4}-\d\d\.dump$/m,
  },
  'node dist/account-command.js disable-samples': {
    run: 'cd backend && node dist/account-command.js disable-samples',
    prints: /owner@todoturismo\.test|^No sample account can log in\.$/m,
  },
  'npm run bench': { run: 'npm run bench', prints: /npm run bench -- embedded/ },
  'npm run release -- --list': {
    run: 'npm run release -- owner --to "$SITE" && npm run release -- owner --to "$SITE" --list',
    prints: /^owner \S+ {2}\S+ {2}live$/m,
  },
}
