import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ROOT } from '../tools/scripts/lib/run.js'

const DELIVERED = `${ROOT}host/public/config.json`

/** @type {string} */
let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-'))
  copyFileSync(DELIVERED, join(folder, 'config.json'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** @param {Record<string, string>} variables */
function configWith(variables) {
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
