import { expect, it } from 'vitest'
import { foldText } from './fold-text'

it('removes case and accents, and nothing else', () => {
  expect(foldText('Ñandú, ÁRBOL № 5')).toBe('nandu, arbol № 5')
})
