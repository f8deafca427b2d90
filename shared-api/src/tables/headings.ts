/**
 * Headings that programs and people write, in Spanish, English and Portuguese, without case, accents, spaces and punctuation. Those
 * of contacts of Google and Outlook, Odoo, Tango and Xubio are among them.
 */
export const headingWords = (text: string) => text.trim().split(/\s+/)

const ID = headingWords('id identifier identificador ids')
const DNI = headingWords(`
  dni documento nrodocumento nrodoc doc document documentnumber documentno numerodocumento ndocumento documentonro documentonumero
  documentodeidentidad docidentidad nationalid idnumber identification identificationnumber identificacion numerodeidentificacion
  nroidentificacion numeroidentificacion cedula cedulaidentidad ci cpf rut nrodni numerodni ndni dninro dninumero dnicuit cuitdni
  dnicuil cuitcuildni dnile dnilelc docnumero docnro dnipasaporte dniopasaporte documentopasaporte`)
const EMAIL = headingWords(`
  email mail correo emailaddress mailaddress correoelectronico correoe direccioncorreo direccionemail direccioncorreoelectronico
  emails mails emailprincipal emailpersonal emailcontacto mailcontacto correocontacto primaryemail emailvalue
  emailaddressvalue endereceomail enderecoemail emailprimario`)
const BIRTHDAY = headingWords(`
  birthday birthdate dateofbirth dob born birth nacimiento nacimento fechanacimiento fechanac fnac fnacimiento fecnac fecnacimiento
  nacido nacio cumpleanos cumple fechacumpleanos datanascimento nascimento aniversario fnacim`)
const PHONE = headingWords(`
  whatsapp wa wsp wpp celular celulares cel cell cellphone mobile mobilephone mobilenumber movil moviles
  phone phonenumber telephone telephonenumber tel telefono telefonos fono telefonocelular telefonomovil telefonoparticular telefonofijo telefonocontacto
  telefonoprincipal telefonopersonal telefonowhatsapp telcel telmovil telparticular telfijo telcontacto telcelular celularcontacto
  celularwhatsapp whatsappnumber primaryphone homephone phonevalue numerotelefono nrotelefono nrocelular numerocelular ntelefono
  telephone1 telefone telemovel contactnumber`)
const ADDRESS = headingWords(`
  address addresses street streetaddress homeaddress homestreet mailingaddress addressformatted addressline address1 direccion
  direcciones domicilio domiciliofiscal domicilioparticular domicilioreal direccionparticular direccionpostal calle calleynumero
  callenumero ubicacion residencia endereco morada`)
const FIRST_NAME = headingWords(`
  firstname givenname forename primernombre nombrepila primeronombre nombre nombres name nome prenom`)
const LAST_NAME = headingWords(`
  lastname surname familyname secondname apellido apellidos primerapellido sobrenome apelido ultimoapellido lastnames surnames`)
/** The order of the names is in the heading. */
export const LAST_FIRST = headingWords(`
  apellidoynombre apellidosynombres apellidoynombres apellidosynombre apellidonombre apellidosnombres apellidonombres apellidoenombre
  lastnamefirstname lastfirst surnameandname surnamename lastnameandfirstname apyn apynom apenom apynombre fileas apellidoynombrecompleto`)
export const FIRST_LAST = headingWords(`
  nombreyapellido nombresyapellidos nombresyapellido nombreyapellidos nombreapellido nombresapellidos nomeesobrenome nameandsurname
  firstandlastname firstnamelastname nomyape nombreapellidos firstlast namesurname`)
const FULL_NAME = headingWords(`
  cliente clientes client customer customername clientname nombrecliente pasajero passenger pax titular contactname
  razonsocial razonsoci razon denominacion nomcom nombrecomercial nombrecompleto fullname completename displayname nomecompleto
  persona nombrerazonsocial apellidoynombrerazonsocial razonsocialnombre empleado empleada employee colaborador vendedor partner`)

/** The headings of a person's fields. */
export const PERSON_HEADINGS = {
  id: ID,
  fullName: [...LAST_FIRST, ...FIRST_LAST, ...FULL_NAME],
  name: FIRST_NAME,
  lastname: LAST_NAME,
  document: DNI,
  email: EMAIL,
  birthday: BIRTHDAY,
  phone: PHONE,
  address: ADDRESS,
}

/** "Fecha de Nacimiento " → "fechadenacimiento" */
export const headingKey = (heading: string): string =>
  heading
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** Words that say nothing of what a column has: "N° de teléfono 1 *", "E-mail 1 - Value", "COD_CLIENTE (obligatorio)". */
const FILLERS = new Set(
  headingWords(`
    de del la el los las do da of the a al para por y o e su
    n no nro nros num numero nr number 1 value principal primary obligatorio requerido required opcional optional
    cliente clientes client customer customers pasajero pasajeros pax passenger persona contacto contact titular empleado employee
    partner usuario user servicio producto ars usd pesos dolar dolares`),
)

/** The key of a heading without such words: "Teléfono del cliente 1" → "telefono". */
export function mainKey(heading: string): string {
  const parts = heading
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\([^()]{2,}\)/g, ' ')
    .replace(/e[-\s]mail/gi, 'email')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
  return parts.filter((part) => !FILLERS.has(part)).join('')
}
