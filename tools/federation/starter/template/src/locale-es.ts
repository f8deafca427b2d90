/** The texts in Spanish, by their English ones. */
export const messages = {
  'Clients of the office': 'Clientes de la oficina',
  Name: 'Nombre',
  Email: 'Email',
  Greeting: 'Saludo',
  Greeted: 'Saludo hecho',
  'Type a name': 'Escribí un nombre',
  Greet: 'Saludar',
}
