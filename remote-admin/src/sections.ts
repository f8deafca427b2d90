import { rolesThatMay, type SectionDeclarations } from 'shared-api/contract'

/** The sections of this remote. The host makes its menu, routes, guards and command palette from them. */
export const SECTIONS = {
  categories: {
    label: { default: 'Categories', es: 'Categorías', en: 'Categories' },
    path: '/category',
    icon: 'category',
    roles: rolesThatMay('manageCatalogue'),
    module: './Categories',
    menu: 1,
    pages: {
      create: {
        label: { default: 'New Category', es: 'Nueva categoría', en: 'New category' },
        path: 'new-category',
        keywords: 'add create agregar crear',
      },
    },
  },
  services: {
    label: { default: 'Services', es: 'Servicios', en: 'Services' },
    path: '/services',
    icon: 'beach',
    roles: rolesThatMay('manageCatalogue'),
    module: './Services',
    menu: 2,
    pages: {
      create: {
        label: { default: 'New Service', es: 'Nuevo servicio', en: 'New service' },
        path: 'new-service',
        keywords: 'add create agregar crear',
      },
    },
    records: [
      {
        path: '/service',
        label: { default: 'Services', es: 'Servicios', en: 'Services' },
        title: '{name}',
        description: '{category.name} · {price:money}',
        to: '/services/edit/{id}',
      },
    ],
  },
  clients: {
    label: { default: 'Clients', es: 'Clientes', en: 'Clients' },
    path: '/clients',
    icon: 'users',
    roles: rolesThatMay('manageClients'),
    module: './Clients',
    menu: 3,
    pages: {
      create: {
        label: { default: 'New Client', es: 'Nuevo cliente', en: 'New client' },
        path: 'new-client',
        keywords: 'add create agregar crear',
      },
    },
  },
  /** The same list for those who do not manage clients. */
  clientList: {
    label: { default: 'Clients', es: 'Clientes', en: 'Clients' },
    path: '/client-list',
    icon: 'users',
    roles: rolesThatMay('lookUpClients'),
    module: './ClientList',
  },
  employees: {
    label: { default: 'Employees', es: 'Empleados', en: 'Employees' },
    path: '/employees',
    icon: 'users-group',
    roles: rolesThatMay('manageEmployees'),
    module: './Employees',
    menu: 4,
    pages: {
      create: {
        label: { default: 'New Employee', es: 'Nuevo empleado', en: 'New employee' },
        path: 'new-employee',
        keywords: 'add create agregar crear',
      },
    },
  },
  paymentMethods: {
    label: { default: 'Payment methods', es: 'Medios de pago', en: 'Payment methods' },
    path: '/payment-methods',
    icon: 'credit-card',
    roles: rolesThatMay('manageCatalogue'),
    module: './PaymentMethods',
    pages: {
      create: {
        label: { default: 'New Payment Method', es: 'Nuevo medio de pago', en: 'New payment method' },
        path: 'new-payment-method',
        keywords: 'add create agregar crear',
      },
    },
  },
  suppliers: {
    label: { default: 'Suppliers', es: 'Proveedores', en: 'Suppliers' },
    path: '/suppliers',
    icon: 'building-store',
    roles: rolesThatMay('manageSuppliers'),
    module: './Suppliers',
    pages: {
      create: {
        label: { default: 'New Supplier', es: 'Nuevo proveedor', en: 'New supplier' },
        path: 'new-supplier',
        keywords: 'add create agregar crear',
      },
    },
    records: [
      {
        path: '/supplier',
        label: { default: 'Suppliers', es: 'Proveedores', en: 'Suppliers' },
        title: '{name}',
        to: '/suppliers/edit/{id}',
      },
    ],
  },
  toPay: {
    label: { default: 'To pay', es: 'A pagar', en: 'To pay' },
    path: '/to-pay',
    icon: 'cash-banknote',
    roles: rolesThatMay('keepCosts'),
    module: './ToPay',
    slot: { name: 'sale', module: './SaleCosts' },
  },
} as const satisfies SectionDeclarations
