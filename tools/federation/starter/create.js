#!/usr/bin/env node
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const PACKAGE = join(import.meta.dirname, '..')
const USAGE = 'Usage: npx ./todoturismo-host-api-<version>.tgz <name> [--builder vite|rspack|webpack]'

const ENHANCED = { '@module-federation/enhanced': '2.9.3' }

/** Its commands, and the packages of it. */
const BUILDERS = {
  vite: { build: 'vite build', watch: '', packages: { '@module-federation/vite': '1.23.8' } },
  rspack: {
    build: 'rspack build',
    watch: '',
    packages: { ...ENHANCED, '@rspack/cli': '1.7.12', '@rspack/core': '1.7.12' },
  },
  webpack: {
    build: 'webpack build',
    // A tenth of the time.
    watch: '--no-optimization-minimize',
    packages: {
      ...ENHANCED,
      '@swc/core': '1.16.22',
      'css-loader': '7.1.5',
      'style-loader': '4.0.0',
      'swc-loader': '0.2.7',
      webpack: '5.113.0',
      'webpack-cli': '7.3.1',
    },
  },
}

const OF_TESTS = {
  '@testing-library/dom': '10.4.1',
  '@testing-library/jest-dom': '6.9.1',
  '@testing-library/react': '16.3.3',
  '@testing-library/user-event': '14.6.12',
  jsdom: '29.0.0',
  typescript: '7.0.2',
  vite: '8.3.8',
  vitest: '4.1.12',
}

const [name = '', flag, chosen = 'vite'] = process.argv.slice(2)
const builder = BUILDERS[/** @type {keyof typeof BUILDERS} */ (chosen)]
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || !builder || (flag && flag !== '--builder')) fail(USAGE)
if (existsSync(name)) fail(`${resolve(name)} is there already.`)

// This package lies in the folder of the remote, so that it is all that the remote is built from.
cpSync(join(import.meta.dirname, 'template'), name, { recursive: true })
cpSync(join(import.meta.dirname, `builders/${chosen}.config.js`), join(name, `${chosen}.config.js`))
const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'))
for (const file of readdirSync(name, { recursive: true, encoding: 'utf8' }).filter(isText)) {
  const text = readFileSync(join(name, file), 'utf8')
    .replaceAll('my_remote', name.replaceAll('-', '_'))
    .replaceAll('my-remote', name)
    .replaceAll('My remote', (name[0]?.toUpperCase() + name.slice(1)).replaceAll('-', ' '))
    .replaceAll('^4.0.0', `^${version}`)
  writeFileSync(join(name, file), text)
}
execFileSync('npm', ['pack', '--silent', '--pack-destination', resolve(name)], { cwd: PACKAGE })
const manifest = {
  name,
  version: '1.0.0',
  private: true,
  type: 'module',
  scripts: {
    dev: `todoturismo-dev ${builder.build} --watch ${builder.watch}`.trim(),
    build: `${builder.build} && node finish-build.js`,
    test: 'tsc && vitest run',
  },
  dependencies: { 'todoturismo-host-api': `file:todoturismo-host-api-${version}.tgz` },
  devDependencies: { ...builder.packages, ...OF_TESTS },
}
writeFileSync(join(name, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
writeFileSync(join(name, '.gitignore'), 'node_modules/\ndist/\n')
console.log(`Written. Next:\n\n  cd ${name}\n  npm install\n  npm run dev`)

/** @param {string} file */
function isText(file) {
  return /\.(js|json|md|tsx?)$/.test(file)
}

/** @param {string} message */
function fail(message) {
  console.error(message)
  process.exit(1)
}
