/** Given names that are frequent in Argentina, without accents. They tell which word of a name is the last name. */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(
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
