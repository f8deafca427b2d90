import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ROOT } from '../tools/scripts/lib/run.js'

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
  inspect*) echo "id hash" ;;
esac
`

it('starts a service that has no container yet, and says so', () => {
  const folder = mkdtempSync(join(tmpdir(), 'update-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'docker'), DOCKER, { mode: 0o755 })
  const log = join(folder, 'log')
  const { stdout, stderr } = spawnSync('sh', [`${ROOT}deploy/update.sh`, '--no-build'], {
    encoding: 'utf8',
    env: { PATH: `${folder}:${process.env.PATH}`, LOG: log },
  })
  expect(stderr).toBe('')
  expect(stdout).toBe('host: unchanged\nremote-tours: started\nbackend: unchanged\ngateway: unchanged\n')
  expect(readFileSync(log, 'utf8')).toMatch(/^compose up .*remote-tours$/m)
})
