import { UserError } from '../lib/cli.js'

/**
 * @typedef {object} Words
 * @property {string[]} plural the section's name, word by word and in lower case
 * @property {string[]} singular
 * @property {{ plural: string, singular: string }} spanish in lower case
 */

/**
 * @param {string} name for the menu: `Promotions`, `Travel guides` or `TravelGuides`
 * @param {string} [one] the singular, if it is irregular
 * @param {string} [spanish] plural and singular in Spanish: `Guías de viaje/Guía de viaje`. Default: the English name
 * @returns {Words}
 */
export function wordsOf(name, one = singularOf(name), spanish = '') {
  const plural = split(name)
  const singular = split(one)
  if (name === one || [...plural, ...singular].some((word) => !/^[a-z]+$/.test(word))) {
    throw new UserError(
      `"${name}" with the singular "${one}" cannot be the name of a section.`,
      'Use letters, and a plural: npm run new -- section remote-admin "Travel guides"  (or: … Geese Goose)',
    )
  }
  const [many, single, ...rest] = spanish
    ? spanish.toLowerCase().split('/')
    : [plural.join(' '), singular.join(' ')]
  if (!many || !single || rest.length > 0)
    throw new UserError(
      `"${spanish}" is not a plural and a singular.`,
      'Write both: --es "Guías de viaje/Guía de viaje"',
    )
  return { plural, singular, spanish: { plural: many, singular: single } }
}

/** @param {string} name */
const split = (name) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ -]+/)

/** @param {string} plural */
const singularOf = (plural) => plural.replace(/ies$/, 'y').replace(/(?<!s)s$/, '')

/**
 * Replaces "neat widgets" in a template by the section's name, in the same notation: `NeatWidget`, `neatWidgets`,
 * `neat-widget`, `NEAT_WIDGETS`, `Neat widgets` …, and "artilugios" by the Spanish name.
 *
 * @param {string} text
 * @param {Words} words
 */
export function fillWords(text, { plural, singular, spanish }) {
  return fillSpanish(text, spanish).replace(
    /(neat)([-_ ]?)(widget)(s?)/gi,
    (_, first, separator, second, s) =>
      (s ? plural : singular)
        .map((word, index) => inCaseOf(index === 0 ? first : second, word))
        .join(separator),
  )
}

/**
 * @param {string} sample
 * @param {string} word
 */
function inCaseOf(sample, word) {
  if (sample === sample.toUpperCase()) return word.toUpperCase()
  const isCapitalized = /^[A-Z]/.test(sample)
  return isCapitalized ? word.charAt(0).toUpperCase() + word.slice(1) : word
}

/**
 * @param {string} text
 * @param {Words['spanish']} words
 */
const fillSpanish = (text, { plural, singular }) =>
  text.replace(/(a)rtilugio(s?)/gi, (_, a, s) => {
    const word = s ? plural : singular
    return a === 'A' ? word.charAt(0).toUpperCase() + word.slice(1) : word
  })
