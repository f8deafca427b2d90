export const NAMES = [
  ...[
    'Lucía',
    'Mateo',
    'Sofía',
    'Joaquín',
    'Valentina',
    'Tomás',
    'Camila',
    'Benjamín',
    'Martina',
    'Bautista',
  ],
  ...['Julieta', 'Nicolás', 'Agustina', 'Iván', 'Paula', 'Andrés', 'Clara', 'Germán', 'Ana', 'Ramón'],
]

export const LASTNAMES = [
  ...['Fernández', 'Giménez', 'Albornoz', 'Peralta', 'Suárez', 'Núñez', 'Rojas', 'Acosta', 'Ibáñez', 'Luna'],
  ...['Ortiz', 'Quiroga', 'Benítez', 'Vera', 'Domínguez', 'Ferreyra', 'Molina', 'Paz', 'Godoy', 'Arias'],
]

export const STREETS = [
  'Av. Corrientes 1520, Buenos Aires',
  'Calle 50 742, La Plata',
  'San Martín 310, Córdoba',
  'Mitre 88, Bariloche',
  'Belgrano 1204, Salta',
  'Las Heras 455, Mendoza',
  'Rivadavia 67, Ushuaia',
]
