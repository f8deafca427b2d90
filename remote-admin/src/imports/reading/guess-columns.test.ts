import { expect, it } from 'vitest'
import { guessColumns } from './guess-columns'

it.each([
  [['Nombre', 'Apellido', 'Nº de documento', 'Correo electrónico', 'Fecha de nacimiento', 'Teléfono']],
  [['First name', 'Surname', 'DNI', 'E-mail', 'Date of birth', 'Phone number']],
  [['NOMBRES', 'APELLIDOS', 'nro. documento', 'Mail', 'F. Nac.', 'Celular']],
])('finds the columns %j', (headings) => {
  expect(guessColumns('client', headings)).toEqual({
    ...{ name: 0, lastname: 1, dni: 2, email: 3, birthday: 4, phoneNumber: 5 },
  })
})

it('maps one column to each field, also among many other columns', () => {
  const others = Array.from({ length: 60 }, (_, column) => `Extra ${column}`)
  expect(guessColumns('category', [...others, 'Categoría', 'Detalle'])).toEqual({
    name: 60,
    description: 61,
  })
})
