import { execFileSync, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ROOT } from '../tools/scripts/lib/run.js'

/** @type {string} */
let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'publish-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

describe('publish', () => {
  const SCRIPT = `${ROOT}deploy/publish.sh`

  const OLD = {
    'assets/sale-AAAAAAAA.js': 'old sale',
    'assets/sale-AAAAAAAA.js.gz': 'old sale, packed',
    'assets/same-CCCCCCCC.js': 'same',
    'assets/same-CCCCCCCC.js.map': 'same',
    'assets/remoteEntry.js': 'old entry',
    'assets/remoteEntry.js.gz': 'old entry, packed',
    'assets/my-calendar.js': 'old calendar',
    'mf-manifest.json': 'old modules',
    'manifest.json': 'old manifest',
    'immutable.txt': 'assets/sale-AAAAAAAA.js\nassets/same-CCCCCCCC.js\nassets/same-CCCCCCCC.js.map\n',
  }
  const NEW = {
    'assets/sale-BBBBBBBB.js': 'new sale',
    'assets/same-CCCCCCCC.js': 'same',
    'assets/same-CCCCCCCC.js.map': 'same, with another comment',
    'assets/remoteEntry.js': 'new entry',
    'assets/my-calendar.js': 'new calendar',
    'mf-manifest.json': 'new modules',
    'manifest.json': 'new manifest',
    'immutable.txt': 'assets/sale-BBBBBBBB.js\nassets/same-CCCCCCCC.js\nassets/same-CCCCCCCC.js.map\n',
  }
  const BOTH = {
    'immutable.txt':
      'assets/sale-AAAAAAAA.js\nassets/sale-BBBBBBBB.js\nassets/same-CCCCCCCC.js\nassets/same-CCCCCCCC.js.map\n',
    'assets/same-CCCCCCCC.js.map': 'same',
  }

  /** @param {string} name @param {Record<string, string>} files */
  function write(name, files) {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name, file)), { recursive: true })
      writeFileSync(join(folder, name, file), text)
    }
    return join(folder, name)
  }

  const place = () => join(folder, 'place')

  /** @param {string} release */
  const publish = (release) => execFileSync('sh', [SCRIPT, release, place()])

  function placed() {
    const files = readdirSync(place(), { recursive: true, encoding: 'utf8' }).filter((file) =>
      statSync(join(place(), file)).isFile(),
    )
    return Object.fromEntries(files.map((file) => [file, readFileSync(join(place(), file), 'utf8')]))
  }

  it('adds files that the release lists as immutable, replaces the others whatever their names, and removes outdated compressed copies', () => {
    publish(write('old', OLD))
    publish(write('new', NEW))
    const { 'assets/remoteEntry.js.gz': _outdated, ...left } = OLD
    expect(placed()).toEqual({ ...left, ...NEW, ...BOTH })
  })

  it('rolls back in the same way', () => {
    const old = write('old', OLD)
    publish(old)
    publish(write('new', NEW))
    publish(old)
    expect(placed()).toEqual({ ...NEW, ...OLD, ...BOTH })
  })

  it.each([
    ['new file', 0, 'old entry'],
    ['entry', 2, 'old entry'],
    ['manifest', 4, 'new entry'],
  ])(
    'leaves a complete release when it is killed at the %s, and finishes the new one later',
    (_at, copied, entry) => {
      publish(write('old', OLD))
      const release = write('new', NEW)
      const programs = write('programs', {
        'cp.sh': `[ "$(ls ${folder}/copies | wc -l)" -lt ${copied} ] || { echo half > "$2"; kill -9 $PPID; exit 1; }
      touch "${folder}/copies/$$" && exec /bin/cp "$@"`,
      })
      mkdirSync(join(folder, 'copies'))
      writeFileSync(join(programs, 'cp'), `#!/bin/sh\nexec sh ${programs}/cp.sh "$@"\n`, { mode: 0o755 })
      const killed = spawnSync('sh', [SCRIPT, release, place()], {
        env: { PATH: `${programs}:${process.env.PATH}` },
      })
      expect(killed.status).not.toBe(0)
      expect(placed()).toMatchObject({
        'assets/sale-AAAAAAAA.js': 'old sale',
        'assets/remoteEntry.js': entry,
        'manifest.json': 'old manifest',
      })
      publish(release)
      expect(placed()).toMatchObject({ ...NEW, ...BOTH })
    },
  )

  it('changes nothing when a hashed file exists with other content', () => {
    publish(write('old', OLD))
    const release = write('new', { ...NEW, 'assets/same-CCCCCCCC.js': 'changed' })
    const { status, stderr } = spawnSync('sh', [SCRIPT, release, place()], { encoding: 'utf8' })
    expect(status).not.toBe(0)
    expect(stderr).toContain('same-CCCCCCCC.js is there already, with another content')
    expect(placed()).toEqual(OLD)
  })

  it('refuses a folder without a manifest', () => {
    const { status, stderr } = spawnSync('sh', [SCRIPT, folder, place()], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([1, expect.stringContaining('is no release')])
    expect(existsSync(place())).toBe(false)
  })
})

describe('site settings', () => {
  const DELIVERED = `${ROOT}host/public/config.json`

  /** @param {Record<string, string>} variables */
  function configWith(variables) {
    copyFileSync(DELIVERED, join(folder, 'config.json'))
    execFileSync('sh', [`${ROOT}deploy/nginx/20-site.sh`], {
      env: { PATH: process.env.PATH, PUBLISH_TO: folder, ...variables },
    })
    return JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8'))
  }

  const delivered = JSON.parse(readFileSync(DELIVERED, 'utf8'))

  it('writes the variables of .env into the published config.json', () => {
    const variables = {
      BRAND: 'Viajes "Sur" & Cía | 100 \\ más',
      BUSINESS_LANGUAGE: 'es',
      BUSINESS_LOCALE: 'es-AR',
      BUSINESS_CURRENCY: 'USD',
      BUSINESS_TIME_ZONE: 'America/Argentina/Ushuaia',
    }
    expect(configWith(variables)).toEqual({
      ...delivered,
      brand: variables.BRAND,
      language: 'es',
      locale: 'es-AR',
      currency: 'USD',
      timeZone: 'America/Argentina/Ushuaia',
    })
  })

  it('leaves what is not set', () => {
    expect(configWith({ BRAND: '', BUSINESS_CURRENCY: 'EUR' })).toEqual({ ...delivered, currency: 'EUR' })
  })
})

/** A `docker` that writes its arguments down. The stack has one remote without a container, remote-tours. */
const DOCKER = `#!/bin/sh
echo "$*" >> "$LOG"
case "$*" in
  *"config --services"*) echo remote-tours ;;
  *"config --hash"*) echo "service hash" ;;
  *"ps --all --quiet remote-tours"*) ;;
  *"ps --all --quiet"*) echo container ;;
  "inspect --format {{ .Config.Image }}"*) echo image ;;
  "image inspect"*) echo id ;;
  *image.version*) echo "$VERSION" ;;
  inspect*) echo "id hash" ;;
esac
`

/** Runs deploy/update.sh on a stack of a version. */
function update(/** @type {string} */ version) {
  writeFileSync(join(folder, 'docker'), DOCKER, { mode: 0o755 })
  const log = join(folder, 'log')
  const { status, stdout, stderr } = spawnSync('sh', [`${ROOT}deploy/update.sh`, '--no-build'], {
    encoding: 'utf8',
    env: { PATH: `${folder}:${process.env.PATH}`, LOG: log, VERSION: version },
  })
  return { status, stdout, stderr, calls: readFileSync(log, 'utf8') }
}

it('update starts a service that has no container yet, and says so', () => {
  const { stdout, stderr, calls } = update('0.4.0')
  expect(stderr).toBe('')
  expect(stdout).toBe('host: unchanged\nremote-tours: started\nbackend: unchanged\ngateway: unchanged\n')
  expect(calls).toMatch(/^compose up .*remote-tours$/m)
})

it.each(['0.1.0', '0.2.1', '0.3.0'])('update refuses a stack of %s before it changes anything', (version) => {
  const { status, stdout, stderr, calls } = update(version)
  expect(status).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).toBe(
    `This stack runs ${version}, and this version updates from 0.4.x only. Nothing was changed: install 0.4.2 first (git checkout v0.4.2 && deploy/update.sh), then this version.\n`,
  )
  expect(calls).not.toMatch(/^compose (build|up|run|rm)/m)
})

it('update and restore refuse with the words of the server, and restore from the same migration on', () => {
  const read = (/** @type {string} */ path) => readFileSync(ROOT + path, 'utf8')
  const server = read('backend/src/platform/database/migrate.ts')
  const [words = ''] = /updates from .*?deploy\/update\.sh/.exec(server) ?? []
  expect(words).toContain('git checkout')
  for (const script of ['update.sh', 'restore.sh']) expect(read(`deploy/${script}`)).toContain(words)
  const constant = /NEWEST_MIGRATION_OF_0_4_0\s*=\s*(\d+)/
  expect(constant.exec(read('deploy/restore.sh'))?.[1]).toBe(constant.exec(server)?.[1])
})

it('restore refuses a backup of a version before 0.4.0 before it stops a server', () => {
  const docker = `#!/bin/sh
echo "$*" >> "$LOG"
case "$*" in
  *"--dbname restored --tuples-only"*) echo 1795870986228 ;;
  *"--dbname todoturismo"*) echo 1795916933885 ;;
esac
`
  writeFileSync(join(folder, 'docker'), docker, { mode: 0o755 })
  const log = join(folder, 'log')
  const backup = join(folder, 'backup.dump')
  writeFileSync(backup, '')
  const { status, stderr } = spawnSync('sh', [`${ROOT}deploy/restore.sh`, backup], {
    encoding: 'utf8',
    env: { PATH: `${folder}:${process.env.PATH}`, LOG: log },
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(
    /backup\.dump was made by a version before 0\.4\.0, .* Nothing was changed: install 0\.4\.2 first/,
  )
  expect(readFileSync(log, 'utf8')).not.toMatch(/^compose (stop|run)|todoturismo rename/m)
})
