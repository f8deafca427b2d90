/** The first employee's account is the documented sample account. */
export const employees = [
  { name: 'Elena', lastname: 'Prado', email: 'employee@todoturismo.test', salaryCents: 2_800_000 },
  {
    name: 'Bruno',
    lastname: 'Castellano',
    email: 'bruno.castellano@todoturismo.test',
    salaryCents: 3_550_000,
  },
  { name: 'Inés', lastname: 'Maidana', email: 'ines.maidana@todoturismo.test', salaryCents: 4_200_000 },
  { name: 'Facundo', lastname: 'Ledesma', email: 'facundo.ledesma@todoturismo.test', salaryCents: 5_000_000 },
]

export const owner = { name: 'Olga', lastname: 'Rivas', email: 'owner@todoturismo.test' }

export const administrators = [
  { name: 'Ada', lastname: 'Miranda', email: 'administrator@todoturismo.test' },
  { name: 'Hernán', lastname: 'Solari', email: 'hernan.solari@todoturismo.test' },
]
