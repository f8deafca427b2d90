import type { SampleCatalogue } from './sample-catalogue'
import { servicesByCategory } from './sample-catalogue'

/** Names and descriptions, in the order of categories.ts. */
const categories = [
  ['Recorridos por la ciudad', 'Caminatas y paseos en bus con guía por lo mejor de cada ciudad'],
  ['Playas', 'Días junto al mar, con traslado, sombra y almuerzo'],
  ['Montaña', 'Caminatas, ascensos y noches en refugios'],
  ['Vinos y comidas', 'Degustaciones, viñedos y cocina con chefs de la zona'],
  ['Museos', 'Entradas sin fila y guías que conocen las historias'],
  ['Deportes acuáticos', 'Rafting, kayak, vela y buceo para todos los niveles'],
  ['Fauna', 'Ballenas, pingüinos, aves y los parques donde viven'],
  ['Traslados', 'Del aeropuerto al hotel, y de ahí al próximo destino'],
  ['Bienestar', 'Termas, masajes y un fin de semana tranquilo'],
  ['Noche', 'Tango, teatro y los bares a los que va la gente del lugar'],
] as const

/** Names and descriptions, in the order of services.ts, which has the prices. */
const services = [
  [
    ['Buenos Aires a pie', 'Medio día por San Telmo y La Boca, con guía'],
    ['Bus turístico', 'Pasaje de un día en el bus descubierto, con audio en diez idiomas'],
    ['Salta colonial', 'Iglesias, mercados y el teleférico, en grupo reducido'],
  ],
  [
    ['Día en las dunas', 'Traslado, sombrilla y almuerzo en las playas de la costa'],
    ['Fin de semana en Mar del Plata', 'Dos noches junto al mar, con desayuno'],
  ],
  [
    ['Caminata por el glaciar', 'Cuatro horas sobre el hielo con crampones y guía de montaña'],
    ['Camino de los Siete Lagos', 'Un día en minibús de San Martín a Bariloche'],
    ['De refugio en refugio', 'Dos días de caminata con una noche en un refugio de montaña'],
  ],
  [
    ['Viñedos de Mendoza', 'Tres bodegas en un día, con degustaciones y almuerzo'],
    ['Taller de empanadas', 'Cociná y comé con una familia en su propia cocina'],
    ['Cordero patagónico', 'Una noche junto al asador, con vino del Río Negro'],
  ],
  [
    ['Noche en el museo', 'Entrada después del cierre, en grupos de hasta doce personas'],
    ['Dinosaurios de Trelew', 'El museo y el taller donde se limpian los huesos'],
  ],
  [
    ['Rafting', 'Dos horas de rápidos de clase tres, con equipo'],
    ['Kayak al amanecer', 'Tres horas en un lago tranquilo, con desayuno en la orilla'],
    ['Bautismo de buceo', 'Una introducción al buceo con instructor propio'],
  ],
  [
    ['Avistaje de ballenas', 'Una mañana en el mar con la ballena franca austral'],
    ['Pingüinera', 'Un día en Punta Tombo, con la entrada al parque'],
    ['Aves del Iberá', 'Dos paseos en lancha por los esteros con un ornitólogo'],
  ],
  [
    ['Traslado al aeropuerto', 'Auto privado entre el aeropuerto y el hotel, de día y de noche'],
    ['Del hotel al puerto', 'Minibús para hasta ocho personas con equipaje'],
  ],
  [
    ['Día de termas', 'Piletas termales en la montaña, con toalla y almuerzo'],
    ['Fin de semana de descanso', 'Dos noches, masajes y una caminata sin teléfono'],
  ],
  [['Noche de tango', 'Una clase para principiantes, cena y show']],
] as const

const PAYMENT_METHODS = ['Efectivo', 'Débito', 'Crédito', 'Billetera virtual', 'Transferencia']

/** The sample catalogue in Spanish, at the same prices. */
export const spanishCatalogue = ({ paymentMethods }: SampleCatalogue): SampleCatalogue => ({
  categories: categories.map(([name, description]) => ({ name, description })),
  servicesByCategory: servicesByCategory.map((ofCategory, category) =>
    ofCategory.map(([name, description, price], index) => {
      const [ownName, ownDescription] = services[category]?.[index] ?? [name, description]
      return [ownName, ownDescription, price]
    }),
  ),
  paymentMethods: paymentMethods.map(({ type, ...method }, index) => ({
    ...method,
    type: PAYMENT_METHODS[index] ?? type,
  })),
})
