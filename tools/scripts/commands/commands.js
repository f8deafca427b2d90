/**
 * A command in its shortest real form, for a shell in the copy's folder.
 *
 * @typedef {object} Known
 * @property {string} run may use `$SITE`, an empty folder, and `$POSTGRES`, the URL of an empty database. `DATA_DIR` has
 *   the database of a sample business
 * @property {RegExp} prints
 * @property {boolean} [serves] true when it runs until Ctrl-C
 */

/** Makes another release of the owner's remote. */
const ANOTHER = `sed -i 's/"version": "\\(.*\\)\\./"version": "\\1.1/' remote-owner/package.json`
/** The sample owner is disabled where another one can log in. */
const WITH_OWNER = 'OWNER_EMAIL=ana@example.com OWNER_PASSWORD="a fine password"'
const RELEASE = 'npm run release -- owner --to "$SITE"'

/** @type {Record<string, Known>} */
export const COMMANDS = {
  'npm run db -- hourly-backup': {
    run: 'BACKUP_DIR="$SITE/backups" npm run db -- hourly-backup && ls "$SITE/backups/monthly"',
    prints: /^Backed up \S+\.\n\d{4}-\d\d\.dump$/m,
  },
  'node dist/account-command.js disable-samples': {
    run: `cd backend && ${WITH_OWNER} node dist/account-command.js disable-samples`,
    prints: /owner@todoturismo\.test|^No sample account can log in\.$/m,
  },
  'npm run bench': { run: 'npm run bench', prints: /npm run bench -- embedded/ },
  'npm run release -- --list': {
    run: 'npm run release -- owner --to "$SITE" && npm run release -- owner --to "$SITE" --list',
    prints: /^owner \S+ {2}\S+ {2}live$/m,
  },
  'npm run db -- migrate': { run: 'npm run db -- migrate', prints: /^Migrations run: 0\.$/m },
  'npm run db -- backup': {
    run: 'npm run db -- backup "$SITE/backup"',
    prints: /^Backed up to \S+backup\.$/m,
  },
  'npm run account -- disable-samples': {
    run: `${WITH_OWNER} npm run account -- disable-samples`,
    prints: /owner@todoturismo\.test|^No sample account can log in\.$/m,
  },
  'node dist/database-command.js migrate': {
    run: 'cd backend && node dist/database-command.js migrate',
    prints: /^Migrations run: 0\.$/m,
  },
  'npm run db -- restore': {
    run: 'npm run db -- backup "$SITE/backup" && DATA_DIR="$SITE/data" npm run db -- restore "$SITE/backup"',
    prints: /^Restored from \S+backup\.$/m,
  },
  'npm run db -- move': { run: 'npm run db -- move "$POSTGRES"', prints: /^Moved\./m },
  'npm run account -- link': {
    run: 'npm run account -- link owner@todoturismo.test',
    prints: /^The link expires at /m,
  },
  'npm run account -- unlock': {
    run: 'npm run account -- unlock owner@todoturismo.test',
    prints: /^owner@todoturismo\.test can log in at once\./m,
  },
  'npm run account -- reset-second-factor': {
    run: 'npm run account -- reset-second-factor owner@todoturismo.test',
    prints: /^The account owner@todoturismo\.test has no second factor\.$/m,
  },
  'npm start': { run: 'npm start', prints: /Ctrl-C stops it\./, serves: true },
  'npm start -- --empty': {
    run: 'DATA_DIR="$SITE/data" npm start -- --empty',
    prints: /Accounts +owner@todoturismo\.test\n[\s\S]*Ctrl-C stops it\./,
    serves: true,
  },
  'npm run dev': { run: 'npm run dev', prints: /Ctrl-C stops it\./, serves: true },
  'npm run dev -- REMOTE': { run: 'npm run dev -- remote-owner', prints: /Ctrl-C stops it\./, serves: true },
  'npm run serve:remote -- REMOTE': {
    run: 'npm run serve:remote -- remote-owner',
    prints: /Ctrl-C stops it\./,
    serves: true,
  },
  'npm run build': { run: 'npm run build', prints: /todoturismo@/ },
  'npm run check': { run: 'npm run check', prints: /Dead code/ },
  'npm run fix': { run: 'npm run fix', prints: /Checked \d+ files/ },
  'npm run texts': { run: 'npm run texts', prints: /todoturismo@/ },
  'npm run new -- section': {
    run: 'npm run new -- section remote-admin "Travel guides"',
    prints: /Next steps:/,
  },
  'npm run new -- remote': { run: 'npm run new -- remote remote-tours "Tours"', prints: /Next steps:/ },
  'npm run release': { run: RELEASE, prints: /owner \S+ is live in / },
  'npm run release -- --back': {
    run: `${RELEASE} && ${ANOTHER} && ${RELEASE} && ${RELEASE} --back`,
    prints: /owner \S+ is live in /,
  },
  'npm run release -- --canary': {
    run: `${RELEASE} && ${ANOTHER} && ${RELEASE} --canary 10`,
    prints: /owner \S+ is live in \S+, \S+ is for 10 % of the accounts/,
  },
  'npm run release -- --promote': {
    run: `${RELEASE} && ${ANOTHER} && ${RELEASE} --canary 10 && ${RELEASE} --promote`,
    prints: /owner \S+ is live in \S+\.$/m,
  },
  'npm run release -- --check': {
    run: `npm run release -- host --to "$SITE" && ${RELEASE} --check`,
    prints: /owner: every section was mounted/,
  },
  'npm run release -- --next': {
    run: `npm run release -- host --to "$SITE" && ${RELEASE} && npm run release -- host @mantine/core@9.7.2 --check --next --to "$SITE"`,
    prints: /\| owner: \/reports \(\.\/Reports\) as OWNER \| works \|/,
  },
  'npm run release -- --release': {
    run: `${RELEASE} && ${RELEASE} --release "$(ls "$SITE/remotes/owner/releases" | grep -v json)"`,
    prints: /owner \S+ is live in /,
  },
  'npm run bench -- lists': { run: 'npm run bench -- lists --short', prints: /\| --- \|/ },
  'npm run bench -- reports': { run: 'npm run bench -- reports --short', prints: /\| --- \|/ },
  'npm run bench -- http': { run: 'npm run bench -- http --short', prints: /\| --- \|/ },
  'npm run bench -- durability': { run: 'npm run bench -- durability --short', prints: /\| --- \|/ },
  'npm run bench -- embedded': { run: 'npm run bench -- embedded --short', prints: /\| --- \|/ },
  'npm test -- stack': { run: 'npm test -- stack -g "compressed"', prints: /\d+ passed/ },
  'npm test -- screenshots': { run: 'SCREENSHOTS=login npm test -- screenshots', prints: /\d+ passed/ },
  'npx vitest': { run: 'npx vitest run --project scripts tools/scripts/lib/port', prints: /passed/ },
  'npx playwright show-trace': { run: 'npx playwright show-trace --help', prints: /show-trace/ },
  'npx pnpm install': { run: 'npx -y pnpm@10.34.9 install --prefer-offline', prints: /Done in|up to date/i },
  'npx drizzle-kit generate': {
    run: 'cd backend && npx drizzle-kit generate --custom --name example',
    prints: /\d{4}_example\.sql/,
  },
}
