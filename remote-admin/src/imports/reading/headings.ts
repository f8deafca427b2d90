/**
 * Headings that programs and people write, in Spanish, English and Portuguese, without case, accents, spaces and punctuation. Those
 * of contacts of Google and Outlook, Odoo, Tango and Xubio are among them.
 */
const words = (text: string) => text.trim().split(/\s+/)

export const ID = words('id identifier identificador ids')
export const DNI = words(`
  dni documento nrodocumento nrodoc doc document documentnumber documentno numerodocumento ndocumento documentonro documentonumero
  documentodeidentidad docidentidad nationalid idnumber identification identificationnumber identificacion numerodeidentificacion
  nroidentificacion numeroidentificacion cedula cedulaidentidad ci cpf rut nrodni numerodni ndni dninro dninumero dnicuit cuitdni
  dnicuil cuitcuildni dnile dnilelc docnumero docnro dnipasaporte dniopasaporte documentopasaporte`)
export const EMAIL = words(`
  email mail correo emailaddress mailaddress correoelectronico correoe direccioncorreo direccionemail direccioncorreoelectronico
  emails mails emailprincipal emailpersonal emailcontacto mailcontacto correocontacto primaryemail emailvalue
  emailaddressvalue endereceomail enderecoemail emailprimario`)
export const BIRTHDAY = words(`
  birthday birthdate dateofbirth dob born birth nacimiento nacimento fechanacimiento fechanac fnac fnacimiento fecnac fecnacimiento
  nacido nacio cumpleanos cumple fechacumpleanos datanascimento nascimento aniversario fnacim`)
export const PHONE = words(`
  whatsapp wa wsp wpp celular celulares cel cell cellphone mobile mobilephone mobilenumber movil moviles
  phone phonenumber telephone telephonenumber tel telefono telefonos fono telefonocelular telefonomovil telefonoparticular telefonofijo telefonocontacto
  telefonoprincipal telefonopersonal telefonowhatsapp telcel telmovil telparticular telfijo telcontacto telcelular celularcontacto
  celularwhatsapp whatsappnumber primaryphone homephone phonevalue numerotelefono nrotelefono nrocelular numerocelular ntelefono
  telephone1 telefone telemovel contactnumber`)
export const ADDRESS = words(`
  address addresses street streetaddress homeaddress homestreet mailingaddress addressformatted addressline address1 direccion
  direcciones domicilio domiciliofiscal domicilioparticular domicilioreal direccionparticular direccionpostal calle calleynumero
  callenumero ubicacion residencia endereco morada`)
export const FIRST_NAME = words(`
  firstname givenname forename primernombre nombrepila primeronombre nombre nombres name nome prenom`)
export const LAST_NAME = words(`
  lastname surname familyname secondname apellido apellidos primerapellido sobrenome apelido ultimoapellido lastnames surnames`)
/** The order of the names is in the heading. */
export const LAST_FIRST = words(`
  apellidoynombre apellidosynombres apellidoynombres apellidosynombre apellidonombre apellidosnombres apellidonombres apellidoenombre
  lastnamefirstname lastfirst surnameandname surnamename lastnameandfirstname apyn apynom apenom apynombre fileas apellidoynombrecompleto`)
export const FIRST_LAST = words(`
  nombreyapellido nombresyapellidos nombresyapellido nombreyapellidos nombreapellido nombresapellidos nomeesobrenome nameandsurname
  firstandlastname firstnamelastname nomyape nombreapellidos firstlast namesurname`)
export const FULL_NAME = words(`
  cliente clientes client customer customername clientname nombrecliente pasajero passenger pax titular contactname
  razonsocial razonsoci razon denominacion nomcom nombrecomercial nombrecompleto fullname completename displayname nomecompleto
  persona nombrerazonsocial apellidoynombrerazonsocial razonsocialnombre empleado empleada employee colaborador vendedor partner`)

export const NAME = words('name nombre nombres title titulo nome denominacion')
export const DESCRIPTION = words(`
  description descripcion descripciones detail details detalle detalles descricao observacion observaciones notes notas comentario
  comentarios descripcionlarga descripcionadicional salesdescription incluye resumen`)
export const PRICE = words(`
  price prices amount cost rate fee precio precios importe tarifa tarifas costo coste valor monto preciounitario preciounit preciolista
  precioventa preciofinal preciopublico preciopersona listprice saleprice salesprice unitprice standardprice pvp preco precovenda
  valorunitario importeunitario preciopesos preciopax preciobase`)
export const CATEGORY = words(`
  category categories categoryname productcategory categoria categorias nombrecategoria rubro rubros tipo tiposervicio type familia
  grupo clase seccion categoriaproducto categoriaservicio`)
export const SERVICE = words(`
  service services servicename servicio servicios nombreservicio product productname item article producto productos nombreproducto
  articulo articulos concepto excursion excursiones paquete tour tours actividad servico produto prestacion`)

export const SALARY = words(`
  salary salaries wage pay payroll sueldo sueldos salario remuneracion haber haberes sueldobasico sueldobruto sueldoneto basico
  salariobruto jornal ordenado`)
export const PAYMENT_METHOD = words(`
  type paymentmethod paymentmethods method paymenttype tipo tipopago mediopago medio mediospago metodopago metodo formapago forma
  formaspago condicionpago condicionventa tarjeta descripcion meiopagamento formapagamento`)
export const INTEREST = words(`
  interest interestrate surcharge fee rate markup interes intereses recargo recargos tasa tasainteres porcentaje percentage percent
  incremento coeficiente comision juros acrescimo taxa recargofinanciero porcentajerecargo porcentajeinteres`)

/** "Fecha de Nacimiento " → "fechadenacimiento" */
export const headingKey = (heading: string): string =>
  heading
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** Words that say nothing of what a column has: "N° de teléfono 1 *", "E-mail 1 - Value", "COD_CLIENTE (obligatorio)". */
const FILLERS = new Set(
  words(`
    de del la el los las do da of the a al para por y o e su
    n no nro nros num numero nr number 1 value principal primary obligatorio requerido required opcional optional
    cliente clientes client customer customers pasajero pasajeros pax passenger persona contacto contact titular empleado employee
    partner usuario user servicio producto ars usd pesos`),
)

/** The key of a heading without such words: "Teléfono del cliente 1" → "telefono". */
export function mainKey(heading: string): string {
  const parts = heading
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\([^)]{2,}\)/g, ' ')
    .replace(/e[-\s]mail/gi, 'email')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
  return parts.filter((part) => !FILLERS.has(part)).join('')
}
