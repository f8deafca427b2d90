import { readFileSync, writeFileSync } from 'node:fs'
import { UserError } from '../lib/cli.js'
import { ROOT } from '../lib/run.js'

/**
 * @typedef {object} Words
 * @property {string[]} plural the section's name, word by word and in lower case
 * @property {string[]} singular
 * @property {string[]} spanish plural and singular in lower case
 */

/**
 * @param {string} name for the menu: `Promotions`, `Travel guides` or `TravelGuides`
 * @param {string} [one] the singular, if it is irregular
 * @param {string} [spanish] plural and singular in Spanish: `Guías de viaje/Guía de viaje`. Default: the English name
 * @returns {Words}
 */
export function wordsOf(name, one = name.replace(/ies$/, 'y').replace(/(?<!s)s$/, ''), spanish) {
  const plural = split(name)
  const singular = split(one)
  if (name === one || [...plural, ...singular].some((word) => !/^[a-z]+$/.test(word))) {
    throw new UserError(
      `"${name}" with the singular "${one}" cannot be the name of a section.`,
      'Use letters, and a plural: npm run new -- section remote-admin "Travel guides"  (or: … Geese Goose)',
    )
  }
  const inSpanish = spanish?.toLowerCase().split('/') ?? [plural.join(' '), singular.join(' ')]
  if (inSpanish.length !== 2)
    throw new UserError(
      `"${spanish}" is not a plural and a singular.`,
      'Write both: --es "Guías de viaje/Guía de viaje"',
    )
  return { plural, singular, spanish: inSpanish }
}

/** @param {string} name */
const split = (name) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ -]+/)

/**
 * Replaces "neat widgets" in a template by the section's name, in the same notation: `NeatWidget`, `neatWidgets`,
 * `neat-widget`, `NEAT_WIDGETS`, `Neat widgets` …, and "artilugios" by the Spanish name.
 *
 * @param {string} text
 * @param {Words} words
 */
export function fillWords(text, { plural, singular, spanish }) {
  return text
    .replace(/(neat)([-_ ]?)(widget)(s?)/gi, (_, first, separator, second, s) =>
      (s ? plural : singular)
        .map((word, index) => inCaseOf(index === 0 ? first : second, word))
        .join(separator),
    )
    .replace(/artilugio(s?)/gi, (found, s) => inCaseOf(found, spanish[s ? 0 : 1] ?? ''))
}

/**
 * @param {string} sample
 * @param {string} word
 */
function inCaseOf(sample, word) {
  if (sample === sample.toUpperCase()) return word.toUpperCase()
  return /^[A-Z]/.test(sample) ? word.charAt(0).toUpperCase() + word.slice(1) : word
}

/** @param {string} file relative to the workspace */
export const textOf = (file) => readFileSync(ROOT + file, 'utf8')

/**
 * @param {string} file relative to the workspace
 * @param {(text: string) => string} edit
 * @throws when it changes nothing: the file no longer has the place for what is added
 */
export function editFile(file, edit) {
  const before = textOf(file)
  const after = edit(before)
  if (after === before) throw new Error(`${file} no longer has the place for what is added.`)
  writeFileSync(ROOT + file, after)
}

/**
 * @param {string} file
 * @param {(content: any) => void} edit changes the content
 */
export function editJson(file, edit) {
  editFile(file, (text) => {
    const content = JSON.parse(text)
    edit(content)
    return `${JSON.stringify(content, null, 2)}\n`
  })
}
