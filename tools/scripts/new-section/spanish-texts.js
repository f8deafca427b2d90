/**
 * The Spanish texts of a new section, for the end of the remote's catalogue. "npm run texts" sorts them, and takes out those that the
 * section does not use.
 */
export const SPANISH_TEXTS = `
msgid "Add neat widget"
msgstr "Agregar artilugio"

msgid "Edit neat widget"
msgstr "Editar artilugio"

msgid "Search neat widgets"
msgstr "Buscar artilugios"

msgid "Neat widget saved."
msgstr "Se guardó el registro."

msgid "Neat widget added."
msgstr "Se agregó el registro."

msgid "You can create another neat widget or go back."
msgstr "Podés agregar otro registro o volver atrás."

msgid "This neat widget does not exist. It may have been removed, or the address is wrong."
msgstr "Este registro no existe. Puede que se haya eliminado o que la dirección sea incorrecta."

msgid "{count, plural, one {# new neat widget} other {# new neat widgets}}"
msgstr "{count, plural, one {# registro nuevo} other {# registros nuevos}}"

msgid "These neat widgets have changed"
msgstr "Estos registros cambiaron"
`
