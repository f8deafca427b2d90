import { describe, expect, it } from 'vitest'
import { fillWords, textOf, wordsOf } from './words.js'
import { LISTS, withCopies } from './write-remote.js'

const FORMS = 'NeatWidgets neatWidget neat-widgets neat_widget NEAT_WIDGET; Neat widgets, New Neat Widget'

describe('the name of a section', () => {
  it.each([
    [wordsOf('Promotions'), 'Promotions promotion promotions promotion PROMOTION; Promotions, New Promotion'],
    [
      wordsOf('Travel guides'),
      'TravelGuides travelGuide travel-guides travel_guide TRAVEL_GUIDE; Travel guides, New Travel Guide',
    ],
    [wordsOf('Agencies'), 'Agencies agency agencies agency AGENCY; Agencies, New Agency'],
    [wordsOf('Geese', 'Goose'), 'Geese goose geese goose GOOSE; Geese, New Goose'],
  ])('%j is written in each place as it belongs there', (words, written) => {
    expect(fillWords(FORMS, words)).toBe(written)
  })

  it('may be an identifier', () => {
    expect(wordsOf('TravelGuides')).toEqual(wordsOf('Travel guides'))
  })

  it('is in Spanish what it is told, otherwise the English name', () => {
    const texts = 'Artilugios, Agregar artilugio'
    const spanish = wordsOf('Travel guides', undefined, 'Guías de viaje/Guía de viaje')
    expect(fillWords(texts, spanish)).toBe('Guías de viaje, Agregar guía de viaje')
    expect(fillWords(texts, wordsOf('Travel guides'))).toBe('Travel guides, Agregar travel guide')
    expect(() => wordsOf('Travel guides', undefined, 'Guías de viaje')).toThrow('not a plural and a singular')
  })

  it.each(['Staff', 'Glass', '2nd tours', 'Tours!', ''])('cannot be %j', (name) => {
    expect(() => wordsOf(name)).toThrow('cannot be the name of a section')
  })
})

it.each(LISTS)('a new remote has all lines of another one in %s', (file) => {
  const added = withCopies(textOf(file), 'zebras')
    .split('\n')
    .filter((line) => /zebras/.test(line))
  const copied = textOf(file)
    .split('\n')
    .filter((line) => /\bremote-owner\b|\/owner$/.test(line))
  expect(added).toEqual(copied.map((line) => line.replaceAll('owner', 'zebras')))
})
