/** Per country: ports, and three companies (name, contact, legal representative, street, city). */
export interface CountryCompanies {
  country: string
  ports: readonly string[]
  companies: readonly (readonly [
    name: string,
    contact: string,
    legalPerson: string,
    street: string,
    city: string,
  ])[]
}

/** The first six countries hold the portal's demo buyers: their first company is the buyer's. */
export const countryCompanies: readonly CountryCompanies[] = [
  {
    country: 'ID',
    ports: ['Jakarta (Tanjung Priok)', 'Surabaya', 'Semarang'],
    companies: [
      [
        'PT Nusantara Bangun Persada',
        'Budi Santoso',
        'Hendra Wijaya',
        'Jl. Gunung Sahari Raya No. 78',
        'Jakarta',
      ],
      [
        'PT Cahaya Pipa Sejahtera',
        'Dewi Lestari',
        'Agus Setiawan',
        'Jl. Rungkut Industri III No. 21',
        'Surabaya',
      ],
      ['CV Mitra Griya Mandiri', 'Rizky Pratama', 'Siti Rahmawati', 'Jl. Kaligawe KM 5', 'Semarang'],
    ],
  },
  {
    country: 'US',
    ports: ['Houston', 'Los Angeles', 'Savannah'],
    companies: [
      ['Lone Star Building Supply LLC', 'Emily Carter', 'Robert Hayes', '8200 Clinton Drive', 'Houston'],
      [
        'Pacific Crest Window and Door Inc.',
        'Michael Nguyen',
        'Laura Bennett',
        '1450 Harbor Way',
        'Los Angeles',
      ],
      ['Savannah Plumbing Wholesale Corp.', 'James Whitfield', 'Karen Doyle', '310 Port Street', 'Savannah'],
    ],
  },
  {
    country: 'KE',
    ports: ['Mombasa'],
    companies: [
      [
        'Savanna Hardware and Building Ltd',
        'Grace Wanjiru',
        'Peter Kamau',
        'Mombasa Road, Plot 114',
        'Nairobi',
      ],
      [
        'Rift Valley Pipes Ltd',
        'David Kiprono',
        'Esther Chebet',
        'Nakuru Industrial Area, Block 7',
        'Nakuru',
      ],
      ['Coastline Homes Supplies Ltd', 'Amina Hassan', 'Omar Salim', 'Nyali Road 22', 'Mombasa'],
    ],
  },
  {
    country: 'AE',
    ports: ['Jebel Ali', 'Sharjah (Khalid)'],
    companies: [
      [
        'Gulf Horizon Building Materials LLC',
        'Rashid Al Marri',
        'Khalid Al Falasi',
        'Al Quoz Industrial Area 3',
        'Dubai',
      ],
      ['Emirates Sanitary Trading LLC', 'Sunil Menon', 'Saeed Al Nuaimi', 'Industrial Area 11', 'Sharjah'],
      ['Al Wadi Doors and Windows Est.', 'Fatima Al Zaabi', 'Hamad Al Ketbi', 'Musaffah M-37', 'Abu Dhabi'],
    ],
  },
  {
    country: 'PH',
    ports: ['Manila (North Harbor)', 'Cebu', 'Batangas'],
    companies: [
      [
        'Luzon Prime Builders Depot Inc.',
        'Maria Santos',
        'Ramon dela Cruz',
        '455 Bonifacio Drive, Port Area',
        'Manila',
      ],
      ['Visayas Plumbing Center Inc.', 'Jose Villanueva', 'Teresa Uy', 'A. Soriano Avenue', 'Cebu'],
      ['Batangas Homecraft Corporation', 'Angela Reyes', 'Paolo Mendoza', 'Diversion Road 18', 'Batangas'],
    ],
  },
  {
    country: 'PE',
    ports: ['Callao', 'Paita'],
    companies: [
      [
        'Andina Materiales de Construccion S.A.C.',
        'Lucia Paredes',
        'Jorge Quispe',
        'Av. Argentina 2458',
        'Lima',
      ],
      ['Tuberias del Norte S.A.', 'Carlos Huaman', 'Rosa Castillo', 'Av. Sanchez Cerro 1120', 'Piura'],
      [
        'Ferreteria Tres Cumbres E.I.R.L.',
        'Diego Salazar',
        'Elena Vargas',
        'Calle Jacinto Ibanez 315',
        'Arequipa',
      ],
    ],
  },
  {
    country: 'MY',
    ports: ['Port Klang', 'Penang', 'Pasir Gudang'],
    companies: [
      ['Selangor Hardware Trading Sdn Bhd', 'Lim Wei Jian', 'Tan Boon Heng', 'Jalan Meru 14', 'Klang'],
      [
        'Penang Sanitaryware Sdn Bhd',
        'Nur Aisyah binti Rahman',
        'Ooi Chin Aun',
        'Lebuh Macallum 88',
        'George Town',
      ],
      ['Johor Aluminium Systems Sdn Bhd', 'Ahmad Faizal', 'Goh Siew Lan', 'Jalan Keluli 9', 'Pasir Gudang'],
    ],
  },
  {
    country: 'TH',
    ports: ['Laem Chabang', 'Bangkok (Klong Toey)'],
    companies: [
      [
        'Siam Pipe Center Co., Ltd.',
        'Somchai Rattanakul',
        'Niran Chaiyasit',
        '99/12 Sukhumvit Road',
        'Chonburi',
      ],
      [
        'Chao Phraya Home Fittings Co., Ltd.',
        'Kanya Srisuk',
        'Prasert Wongsa',
        '245 Rama III Road',
        'Bangkok',
      ],
      [
        'Lanna Interior Supply Co., Ltd.',
        'Anong Thepsiri',
        'Wichai Boonmee',
        '61 Superhighway Road',
        'Chiang Mai',
      ],
    ],
  },
  {
    country: 'VN',
    ports: ['Ho Chi Minh City (Cat Lai)', 'Hai Phong'],
    companies: [
      [
        'Mekong Construction Materials JSC',
        'Nguyen Thi Hoa',
        'Tran Van Minh',
        '182 Nguyen Tat Thanh',
        'Ho Chi Minh City',
      ],
      ['Red River Doors Co., Ltd.', 'Pham Duc Anh', 'Le Thi Lan', '27 Le Thanh Tong', 'Hai Phong'],
      ['Da Nang Sanitary Trading Co., Ltd.', 'Vo Minh Tuan', 'Bui Thi Mai', '9 Ngo Quyen', 'Da Nang'],
    ],
  },
  {
    country: 'SG',
    ports: ['Singapore'],
    companies: [
      ['Lion City Building Products Pte. Ltd.', 'Rachel Tan', 'Koh Jun Wei', '21 Tuas Avenue 8', 'Singapore'],
      [
        'Straits Fit-Out Supplies Pte. Ltd.',
        'Arun Nair',
        'Chua Mei Ling',
        '48 Toh Guan Road East',
        'Singapore',
      ],
      ['Merlion Security Systems Pte. Ltd.', 'Daniel Ong', 'Lee Kok Seng', '10 Ubi Crescent', 'Singapore'],
    ],
  },
  {
    country: 'CA',
    ports: ['Vancouver', 'Halifax'],
    companies: [
      [
        'Maple Ridge Building Centre Ltd.',
        'Sarah MacLeod',
        'Thomas Gagnon',
        '5560 Minoru Boulevard',
        'Richmond',
      ],
      ['Atlantic Window Distributors Inc.', 'Kevin Fraser', 'Anne Leblanc', '77 Wright Avenue', 'Dartmouth'],
      ['Prairie Plumbing Supply Ltd.', 'Olivia Chen', 'Mark Olson', '3120 Miners Avenue', 'Saskatoon'],
    ],
  },
  {
    country: 'MX',
    ports: ['Manzanillo', 'Veracruz'],
    companies: [
      [
        'Grupo Constructivo del Pacifico S.A. de C.V.',
        'Alejandro Torres',
        'Patricia Luna',
        'Av. Lopez Mateos Sur 2375',
        'Guadalajara',
      ],
      [
        'Canceleria Moderna S.A. de C.V.',
        'Fernanda Rios',
        'Miguel Ortega',
        'Calz. Vallejo 1090',
        'Ciudad de Mexico',
      ],
      [
        'Distribuidora Hidraulica Veracruz S.A.',
        'Hector Cruz',
        'Silvia Molina',
        'Av. 20 de Noviembre 540',
        'Veracruz',
      ],
    ],
  },
  {
    country: 'CL',
    ports: ['San Antonio', 'Valparaiso'],
    companies: [
      [
        'Comercial Cordillera SpA',
        'Francisca Rojas',
        'Ignacio Fuentes',
        'Av. Americo Vespucio 1250',
        'Santiago',
      ],
      ['Ventanas Austral Ltda.', 'Matias Soto', 'Carolina Vega', 'Camino Real 880', 'Concepcion'],
      ['Importadora Puerto Azul SpA', 'Daniela Munoz', 'Rodrigo Silva', 'Av. Errazuriz 1744', 'Valparaiso'],
    ],
  },
  {
    country: 'CO',
    ports: ['Cartagena', 'Buenaventura'],
    companies: [
      [
        'Aceros y Tubos del Caribe S.A.S.',
        'Andres Gomez',
        'Claudia Restrepo',
        'Zona Industrial Mamonal KM 6',
        'Cartagena',
      ],
      ['Hogar y Obra Bogota S.A.S.', 'Paula Martinez', 'Juan Camilo Diaz', 'Calle 13 No. 68-40', 'Bogota'],
      ['Ferrevalle Distribuciones S.A.S.', 'Oscar Ramirez', 'Natalia Mejia', 'Carrera 8 No. 33-52', 'Cali'],
    ],
  },
  {
    country: 'SA',
    ports: ['Jeddah', 'Dammam'],
    companies: [
      [
        'Najd Building Solutions Co.',
        'Abdullah Al Qahtani',
        'Faisal Al Otaibi',
        'Al Sulay Industrial District',
        'Riyadh',
      ],
      ['Red Sea Pipes Trading Est.', 'Yousef Al Harbi', 'Majed Al Zahrani', 'Al Khumra, Street 44', 'Jeddah'],
      [
        'Eastern Gate Aluminium Co.',
        'Noura Al Dossary',
        'Turki Al Shammari',
        'Second Industrial City',
        'Dammam',
      ],
    ],
  },
  {
    country: 'QA',
    ports: ['Hamad'],
    companies: [
      [
        'Doha Modern Trading W.L.L.',
        'Hassan Al Kuwari',
        'Jassim Al Mannai',
        'Industrial Area, Street 17',
        'Doha',
      ],
      ['Pearl Sanitary and Tiles W.L.L.', 'Mariam Al Sulaiti', 'Nasser Al Attiyah', 'Salwa Road 205', 'Doha'],
      [
        'Al Rayyan Security Supplies W.L.L.',
        'Vikram Shetty',
        'Ali Al Marri',
        'Barwa Village B12',
        'Al Wakrah',
      ],
    ],
  },
  {
    country: 'NG',
    ports: ['Lagos (Apapa)', 'Port Harcourt (Onne)'],
    companies: [
      ['Lagoon Building Merchants Ltd', 'Chinedu Okafor', 'Ngozi Eze', '14 Wharf Road, Apapa', 'Lagos'],
      [
        'Delta Pipes and Fittings Ltd',
        'Blessing Amadi',
        'Emeka Nwosu',
        'Trans Amadi Layout 61',
        'Port Harcourt',
      ],
      ['Arewa Doors International Ltd', 'Musa Ibrahim', 'Zainab Bello', 'Bompai Industrial Estate', 'Kano'],
    ],
  },
  {
    country: 'GH',
    ports: ['Tema', 'Takoradi'],
    companies: [
      ['Black Star Construction Supplies Ltd', 'Kwame Mensah', 'Abena Owusu', 'Spintex Road 35', 'Accra'],
      ['Volta Plumbing Mart Ltd', 'Efua Asante', 'Yaw Boateng', 'Community 1, Plot 9', 'Tema'],
      ['Ashanti Home Centre Ltd', 'Kofi Amponsah', 'Akosua Frimpong', 'Harper Road 12', 'Kumasi'],
    ],
  },
  {
    country: 'TZ',
    ports: ['Dar es Salaam'],
    companies: [
      ['Kilimanjaro Building Depot Ltd', 'Neema Mushi', 'Joseph Massawe', 'Pugu Road 77', 'Dar es Salaam'],
      ['Zanzibar Resort Supplies Ltd', 'Salma Juma', 'Khamis Ali', 'Malindi Road 4', 'Zanzibar'],
      ['Lake Zone Hardware Ltd', 'Baraka Nyerere', 'Agnes Mollel', 'Kenyatta Road 50', 'Mwanza'],
    ],
  },
  {
    country: 'AU',
    ports: ['Sydney (Port Botany)', 'Melbourne', 'Fremantle'],
    companies: [
      [
        'Southern Cross Plumbing Supplies Pty Ltd',
        'Chloe Anderson',
        'Brett Morrison',
        '42 Foreshore Road, Banksmeadow',
        'Sydney',
      ],
      [
        'Yarra Glass and Aluminium Pty Ltd',
        'Liam Murphy',
        'Helen Kostas',
        '15 Dohertys Road, Laverton',
        'Melbourne',
      ],
      ['Swan River Cabinets Pty Ltd', 'Georgia Walsh', 'Tony Marino', '8 Cutler Road, Jandakot', 'Perth'],
    ],
  },
]
