import { headingWords } from 'shared-api/tables'

export const NAME = headingWords('name nombre nombres title titulo nome denominacion')
export const DESCRIPTION = headingWords(`
  description descripcion descripciones detail details detalle detalles descricao observacion observaciones notes notas comentario
  comentarios descripcionlarga descripcionadicional salesdescription incluye resumen`)
export const NOTE = headingWords(`
  note notes nota notas observacion observaciones obs comentario comentarios comment comments remark remarks preferencias
  observacoes anotaciones`)
export const PRICE = headingWords(`
  price prices amount rate fee precio precios importe tarifa tarifas valor monto preciounitario preciounit preciolista
  precioventa preciofinal preciopublico preciopersona listprice saleprice salesprice unitprice standardprice pvp preco precovenda
  valorunitario importeunitario preciopesos preciopax preciobase`)
export const COST = headingWords(`
  cost costs costo costos coste costes custo custos costprice unitcost netcost netprice netrate preciocosto preciodecosto costounitario
  costounit costoneto neto netos tarifaneta precioneto preciocompra purchaseprice precocusto`)
export const COST_CURRENCY = headingWords(
  'currencycost costcurrency currencyofcost monedacosto monedadelcosto monedacoste divisacosto',
)
export const CURRENCY = headingWords(
  'currency currencies moneda monedas divisa divisas currencycode codigomoneda',
)
export const CATEGORY = headingWords(`
  category categories categoryname productcategory categoria categorias nombrecategoria rubro rubros tipo tiposervicio type familia
  grupo clase seccion categoriaproducto categoriaservicio`)
export const SERVICE = headingWords(`
  service services servicename servicio servicios nombreservicio product productname item article producto productos nombreproducto
  articulo articulos concepto excursion excursiones paquete tour tours actividad servico produto prestacion`)

export const SUPPLIER = headingWords(`
  supplier suppliers suppliername vendor vendors vendorname provider wholesaler operator touroperator proveedor proveedores
  nombreproveedor operador operadores operadorturistico mayorista mayoristas prestador prestadores fornecedor fornecedores operadora
  razonsocialproveedor agencia empresa company companyname`)

export const SALARY = headingWords(`
  salary salaries wage pay payroll sueldo sueldos salario remuneracion haber haberes sueldobasico sueldobruto sueldoneto basico
  salariobruto jornal ordenado`)
export const PAYMENT_METHOD = headingWords(`
  type paymentmethod paymentmethods method paymenttype tipo tipopago mediopago medio mediospago metodopago metodo formapago forma
  formaspago condicionpago condicionventa tarjeta descripcion meiopagamento formapagamento`)
export const INTEREST = headingWords(`
  interest interestrate surcharge fee rate markup interes intereses recargo recargos tasa tasainteres porcentaje percentage percent
  incremento coeficiente comision juros acrescimo taxa recargofinanciero porcentajerecargo porcentajeinteres`)
