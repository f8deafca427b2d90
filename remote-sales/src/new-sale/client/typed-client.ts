type Typed = Partial<Record<'name' | 'lastname' | 'dni' | 'email', string>>

const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'y'])

const isGiven = (word: string) =>
  GIVEN_NAMES.has(word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase())

const capitalized = (word: string) =>
  PARTICLES.has(word) ? word : word.charAt(0).toLocaleUpperCase() + word.slice(1)

/**
 * The fields of a new client that the text of a search fills. A number is the DNI, an address the email. "Quiroga, Rosa", "Quiroga
 * Rosa" and "Rosa Quiroga" are the same name: without a comma, known given names tell which word is which. Unknown names begin
 * with the last name.
 */
export function typedClient(text: string): Typed {
  const typed = text.trim()
  if (/^[\d.\s]+$/.test(typed)) return { dni: typed.replaceAll(/\D/g, '') }
  if (typed.includes('@')) return { email: typed }
  const [last, given] = typed.split(',')
  if (last !== undefined && given !== undefined) return named(given.split(/\s+/), last.split(/\s+/))
  const words = typed.split(/\s+/)
  const [first = '', ...rest] = words
  if (rest.length === 0) return isGiven(first) ? named(words, []) : named([], words)
  const place = words.findIndex(isGiven)
  if (place === 0) {
    const end = words.findIndex((word, index) => index > 0 && !isGiven(word))
    const cut = end < 0 ? words.length - 1 : end
    return named(words.slice(0, cut), words.slice(cut))
  }
  const cut = place < 0 ? 1 : place
  return named(words.slice(cut), words.slice(0, cut))
}

function named(name: readonly string[], lastname: readonly string[]): Typed {
  const written = (words: readonly string[]) => words.filter(Boolean).map(capitalized).join(' ')
  return { name: written(name), lastname: written(lastname) }
}

/** Given names that are frequent in Argentina, without accents. They tell which word of a name is the last name. */
const GIVEN_NAMES: ReadonlySet<string> = new Set(
  `abril adriana adrian agostina agustin agustina alberto alejandra alejandro alfredo alicia ana andrea andres angel angela antonella
  antonio ariel arturo azul barbara beatriz belen benjamin bianca brenda bruno camila carina carla carlos carmen carolina catalina
  cecilia celeste cesar clara claudia claudio cristian cristina daiana daniel daniela dario david delfina diego dolores eduardo elena
  elisa emilia emiliano emma enrique ernesto esteban estela esther eugenia eva ezequiel fabian facundo federico felipe fernanda
  fernando florencia francisca francisco franco gabriel gabriela gaston gerardo gisela gladys gloria gonzalo graciela guadalupe
  guillermina guillermo gustavo hector hernan horacio hugo ignacio ines irene irma isabel ivan jaime javier jazmin jesica jimena
  joaquin jorge jose josefina juan juana julia julian juliana julieta julio karina laura lautaro leandro leonardo leticia liliana
  lorena lorenzo lucas lucia luciana luciano luis luisa luz magdalena maite malena manuel manuela marcela marcelo marcos margarita
  maria mariana mariano mario marisa marta martin martina mateo matias mauricio mauro maximiliano melina mercedes micaela miguel
  milagros miriam monica morena nahuel nancy natalia nelida nicolas noelia nora norberto norma olga omar oscar osvaldo pablo paola
  patricia patricio paula paulina pedro pilar ramiro ramon ramona raquel raul rebeca renata ricardo roberto rocio rodolfo rodrigo
  rosa rosana rosario roxana ruben ruth sabrina sandra santiago santino sara sebastian sergio silvia silvina sofia soledad sonia
  susana tamara teresa tomas valentin valentina valeria vanesa veronica vicente victor victoria virginia viviana walter ximena
  yamila yanina yolanda zulema`.split(/\s+/),
)
