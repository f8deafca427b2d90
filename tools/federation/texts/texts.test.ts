import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../../shared-i18n/src/languages.ts'
import { problemsOf } from './check-texts.ts'
import { compileTexts } from './compile-texts.ts'

const problems = (text: string, translation: string, language: 'es' | 'en' = 'es') =>
  problemsOf(language, text, translation)

describe('the check of translations', () => {
  it.each([
    ['Save', '', 'is not translated.'],
    ['Edit {name}', 'Editar', 'only one of the two has {name}.'],
    ['<0>Demo</0>', 'Demo', 'only one of the two has <0>.'],
    [
      '{count, plural, one {# sale} other {# sales}}',
      '{count, plural, other {# ventas}}',
      'lacks the plural form “one”.',
    ],
    ['Save', 'Save', '“save” is of another language.'],
  ])('finds what is wrong with %j as %j', (text, translation, problem) => {
    expect(problems(text, translation)).toContain(`“${text}”: ${problem}`)
  })

  it('finds Spanish words in English', () => {
    expect(problems('Guardar', 'Guardar', 'en')).toEqual(['“Guardar”: “guardar” is of another language.'])
  })

  it('accepts words that a further language shares with Spanish', () => {
    const languages: Record<string, { locale: string }> = LANGUAGES
    languages.pt = { locale: 'pt' }
    expect(problemsOf('pt' as Language, 'For all', 'Para todos por hoje')).toEqual([])
    delete languages.pt
  })

  it('accepts a complete translation', () => {
    expect(
      problems(
        '{count, plural, one {# sale of {name}} other {# sales of {name}}}',
        '{count, plural, one {# venta de {name}} other {# ventas de {name}}}',
      ),
    ).toEqual([])
  })
})

describe('the compiled texts', () => {
  const translations = {
    Save: 'Guardar',
    Total: 'Total',
    '{count, plural, one {# sale} other {# sales}}': '{count, plural, one {# venta} other {# ventas}}',
  }

  it('of a language are those that differ from the code', () => {
    expect(Object.keys(compileTexts('es', translations))).toEqual([
      'Save',
      '{count, plural, one {# sale} other {# sales}}',
    ])
  })

  it('of the default language are those with plurals', () => {
    expect(Object.keys(compileTexts('default', translations))).toEqual([
      '{count, plural, one {# sale} other {# sales}}',
    ])
  })

  it('of the pseudo-language are all, in brackets', () => {
    expect(compileTexts('pseudo', translations)).toMatchObject({ Total: ['[', 'Total', '~~]'] })
  })
})
