import { asDocumented, setVariables, shell } from './machine'
import { expect, test } from './stack'

test('a backup is made every day, and the servers see when', async ({ api }) => {
  expect(await shell('docker compose exec -T backup ls /backups/daily')).toMatch(/^\d{4}-\d\d-\d\d\.dump\n$/)
  const state = await (await api('OWNER')).get<{ lastBackupAt: string | null; warnings: string[] }>(
    '/operation',
  )
  expect(Date.parse(state.lastBackupAt ?? '')).toBeGreaterThan(Date.now() - 86_400_000)
  expect(state.warnings).not.toContain('backup')
})

test('a folder of the machine gets a copy', async () => {
  const folder = (await shell('mktemp -d')).trim()
  await shell(`install -d -o 70 ${folder}/copy && chmod 777 ${folder} ${folder}/copy`)
  await setVariables({ BACKUP_COPY_FOLDER: `${folder}/copy` })
  await shell('docker compose run --rm --no-deps -T backup --once')
  expect(await shell(`ls ${folder}/copy`)).toBe('daily\nhourly\nmonthly\nweekly\n')
  await setVariables({ BACKUP_COPY_FOLDER: undefined })
  await shell(`rm -r ${folder}`)
})

test('.env sets what pages know of the business', async () => {
  await setVariables({ BRAND: 'Viajes "Sur"', BUSINESS_CURRENCY: 'USD' })
  await shell('docker compose up --detach --wait host')
  const config = JSON.parse(await shell('docker compose exec -T host cat /srv/hc-v2-front/config.json'))
  expect(config).toMatchObject({ brand: 'Viajes "Sur"', currency: 'USD', language: 'default' })
  await setVariables({ BRAND: undefined, BUSINESS_CURRENCY: undefined })
  await asDocumented('docker compose up --detach --wait')
})

test('the password of the database changes by command', async ({ api }) => {
  const [, before = ''] = /^POSTGRES_PASSWORD='(.*)'$/m.exec(await shell('cat .env')) ?? []
  await asDocumented(
    `docker compose exec database psql --username postgres --command "alter role todoturismo password 'a new one'"`,
  )
  await setVariables({ POSTGRES_PASSWORD: 'a new one' })
  await asDocumented('docker compose up --detach --wait')
  expect(await (await api('OWNER')).get('/operation')).toHaveProperty('release')

  const role = `alter role todoturismo password '${before.replaceAll("'", "''")}'`
  await shell(`docker compose exec -T database psql --username postgres <<'SQL'\n${role}\nSQL`)
  await setVariables({ POSTGRES_PASSWORD: before })
  await asDocumented('docker compose up --detach --wait')
})

test('a new volume, as a new PostgreSQL needs it, gets the data of the one before', async ({ api }) => {
  const folder = (await shell('mktemp -d')).trim()
  const example = { '/var/backups/todoturismo': folder }
  await (await api('ADMINISTRATOR')).post('/category', { name: 'Moved', description: 'To a new volume' })
  await asDocumented('deploy/backup.sh /var/backups/todoturismo/before-postgresql-18.dump', example)
  await asDocumented('docker compose down && docker volume rm todoturismo_database')
  await asDocumented('docker compose up --build --detach --wait')
  await asDocumented('deploy/restore.sh /var/backups/todoturismo/before-postgresql-18.dump', example)
  const names = (await (await api('ADMINISTRATOR')).get<{ name: string }[]>('/category')).map(
    ({ name }) => name,
  )
  expect(names).toContain('Moved')
  await shell(`rm -r ${folder}`)
})
