import { asDocumented, setVariables, shell } from './machine'
import { expect, test } from './stack'

test('the stack does not start without its secrets, and names the missing one', async () => {
  for (const name of ['POSTGRES_PASSWORD', 'JWT_SECRET', 'OWNER_EMAIL', 'OWNER_PASSWORD'])
    await expect(shell(`${name}= docker compose config --quiet`)).rejects.toThrow(`Set ${name} in .env`)
})

test('containers reach only what they need', async () => {
  const reaches = async (from: string, host: string, port: number) => {
    const program =
      from === 'backend'
        ? `node -e "fetch('http://${host}:${port}').catch(({ cause }) => console.log(cause.code))"`
        : `wget -T 3 -O /dev/null http://${host}:${port}/`
    const said = await shell(`docker compose exec -T ${from} ${program} 2>&1 || true`)
    return !/bad address|can't connect|timed out|ENOTFOUND|EAI_AGAIN|ECONNREFUSED/.test(said)
  }
  expect(await reaches('backend', 'database', 5432)).toBe(true)
  expect(await reaches('gateway', 'backend', 8080)).toBe(true)
  expect(await reaches('remote-sales', 'backend', 8080)).toBe(false)
  expect(await reaches('remote-sales', 'database', 5432)).toBe(false)
  expect(await reaches('gateway', 'database', 5432)).toBe(false)
  expect(await reaches('backend', 'host', 8080)).toBe(false)
})

test('each container runs as an ordinary user, without capabilities, within limits', async () => {
  const format = [
    '{{ .HostConfig.ReadonlyRootfs }} {{ .HostConfig.CapDrop }} {{ .HostConfig.SecurityOpt }}',
    '{{ gt .HostConfig.Memory 0 }} {{ .HostConfig.LogConfig.Config }}',
  ].join(' ')
  const lines = (await shell(`docker inspect --format '${format}' $(docker compose ps --quiet)`))
    .trim()
    .split('\n')
  expect(new Set(lines)).toEqual(
    new Set(['true [ALL] [no-new-privileges:true] true map[max-file:5 max-size:20m]']),
  )
  for (const service of ['database', 'backend', 'gateway', 'host'])
    expect(await shell(`docker compose exec -T ${service} id -u`)).not.toBe('0\n')
})

test('the database role of the servers is not a superuser, and the superuser cannot log in over the network', async () => {
  const query = (user: string, sql: string) =>
    shell(`docker compose exec -T database psql -U ${user} -d todoturismo -Atc "${sql}"`)
  expect(await query('todoturismo', 'select rolsuper from pg_roles where rolname = current_user')).toBe('f\n')
  const overNetwork = `docker compose exec -T -e PGPASSWORD=guess database psql -h 127.0.0.1 -U postgres -c 'select 1'`
  await expect(shell(overNetwork)).rejects.toThrow('pg_hba.conf rejects connection')
})

test('the image of the servers contains no compiler', async () => {
  const found = await shell(
    `docker compose exec -T backend find /backend -path '*/node_modules/typescript' -o -name '*.tsbuildinfo'`,
  )
  expect(found).toBe('')
})

test('secrets can be read from files', async () => {
  const folder = (await shell('mktemp -d')).trim()
  await asDocumented(
    [
      'install -d -m 700 /etc/todoturismo/secrets',
      'openssl rand -base64 24 > /etc/todoturismo/secrets/postgres_password',
      'openssl rand -base64 48 > /etc/todoturismo/secrets/jwt_secret',
      'openssl rand -base64 12 > /etc/todoturismo/secrets/owner_password',
    ].join('\n'),
    { '/etc/todoturismo/secrets': folder },
  )
  // The password of this database and the earlier secret, so that the test changes nothing for the others.
  await shell(
    `set -a && . ./.env && printf %s "$POSTGRES_PASSWORD" > ${folder}/postgres_password &&
    echo "$JWT_SECRET" > ${folder}/jwt_secret && echo "$OWNER_PASSWORD" > ${folder}/owner_password`,
  )
  const before = (await shell('cat .env')).toString()
  await setVariables({
    COMPOSE_FILE: 'docker-compose.yml:deploy/secrets.yml',
    SECRETS_FOLDER: folder,
    POSTGRES_PASSWORD: 'in-file',
    JWT_SECRET: 'in-file',
    OWNER_PASSWORD: 'in-file',
  })
  await shell('deploy/update.sh backend')
  const environment = await shell(
    `docker inspect --format '{{ .Config.Env }}' $(docker compose ps --quiet backend | head -n 1)`,
  )
  expect(environment).toContain('JWT_SECRET_FILE=/run/secrets/jwt_secret')
  expect(environment).not.toContain('length-of-this-test-run')

  const values = Object.fromEntries(before.split('\n').map((line) => line.split(/=(.*)/s).slice(0, 2)))
  const unquoted = (name: string) => values[name]?.replace(/^'|'$/g, '')
  await setVariables({
    COMPOSE_FILE: undefined,
    SECRETS_FOLDER: undefined,
    ...Object.fromEntries(
      ['POSTGRES_PASSWORD', 'JWT_SECRET', 'OWNER_PASSWORD'].map((name) => [name, unquoted(name)]),
    ),
  })
  await shell(`deploy/update.sh backend && rm -r ${folder}`)
})
