import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PROMTOOL } from '../tools/scripts/lib/install.js'
import { ROOT } from '../tools/scripts/lib/run.js'

/** @param {string[]} args */
const promtool = (...args) =>
  execFileSync(PROMTOOL, args, { cwd: `${ROOT}deploy/monitoring`, encoding: 'utf8' })

const isInstalled = existsSync(PROMTOOL)

it.runIf(isInstalled)('alerts when something is wrong, and not when nothing is', () => {
  expect(promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS')
})

it.runIf(isInstalled)('has rules and a configuration that Prometheus reads', () => {
  expect(promtool('check', 'config', 'prometheus.yml')).toMatch(/1 rule files found[\s\S]*14 rules found/)
})
