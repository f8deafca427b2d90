/**
 * Frequent words of each language that are no words of the other: `npm run check` finds them in the catalogues and the
 * browser tests on the screens.
 */
export const LANGUAGE_WORDS: Readonly<Record<'es' | 'en', readonly string[]>> = {
  es: 'guardar cargando informe informes nueva nuevo venta ventas cliente clientes empleado empleados servicio servicios categoría categorías categorias pago medio medios dueño administrador administradores contraseña correo buscar cancelar siguiente anterior volver agregar editar ningún ninguna ninguno todos todas fecha precio nombre apellido dirección teléfono desde hasta sesión sesiones idioma período ingresos según para con sin por del los las una este esta como más se fue son ya hay lunes martes miércoles jueves viernes sábado domingo enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  ),
  en: 'save loading report reports new sale sales client clients employee employees service services category categories payment method owner administrator administrators password search cancel next previous back add edit none all date price name last address phone from until to session sessions language period revenue the and with without for of your you this that these they is are was has have been not cannot can there here when which its try again which day days month year first monday tuesday wednesday thursday friday saturday sunday january february april june july august september october november december'.split(
    ' ',
  ),
}

/** The words of `language` in a text. Quoted, coded and proper names must be taken out before. */
export function wordsOf(language: keyof typeof LANGUAGE_WORDS, text: string): string[] {
  const words = new Set(LANGUAGE_WORDS[language])
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => words.has(word))
}
