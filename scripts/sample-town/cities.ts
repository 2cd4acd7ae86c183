import type { StateName } from '../../src/core/places/states.ts';
import type { CommunityName } from './communities.ts';

/** A neighbourhood or market with its true position; sample shops are placed within `spreadInMetres` of it. */
export type Neighbourhood = {
  readonly name: string;
  readonly pin: string;
  readonly lat: number;
  readonly long: number;
  readonly streets: readonly string[];
  /** 350 unless water, a park or a railway yard is closer than that. */
  readonly spreadInMetres?: number;
};

export type City = {
  readonly name: string;
  readonly state: StateName;
  /** The share of the sample shops, relative to the other cities. */
  readonly weight: number;
  readonly lat: number;
  readonly long: number;
  /** The first three digits of every pin code of the city. */
  readonly pinPrefix: string;
  /** The communities of the shop owners, by weight; they decide the names. */
  readonly communities: Readonly<Partial<Record<CommunityName, number>>>;
  readonly neighbourhoods: readonly Neighbourhood[];
};

// biome-ignore format: a table, one neighbourhood a row
export const cities: readonly City[] = [
  {
    name: 'Bengaluru', state: 'Karnataka', weight: 18, lat: 12.9716, long: 77.5946, pinPrefix: '560',
    communities: { kannada: 46, tamil: 11, telugu: 11, marwari: 8, muslim: 10, malayali: 6, christian: 4, hindi: 4 },
    neighbourhoods: [
      { name: 'Gandhi Bazaar', pin: '560004', lat: 12.9455, long: 77.5713, streets: ['Gandhi Bazaar Main Road', 'DVG Road', 'Bull Temple Road'] },
      { name: 'Jayanagar 4th Block', pin: '560011', lat: 12.9293, long: 77.5834, streets: ['11th Main Road', '30th Cross', '9th Main Road'] },
      { name: 'Malleshwaram', pin: '560003', lat: 13.0031, long: 77.5707, streets: ['Sampige Road', 'Margosa Road', '8th Cross'] },
      { name: 'Chickpet', pin: '560053', lat: 12.9698, long: 77.5768, streets: ['Chickpet Main Road', 'BVK Iyengar Road', 'Sultanpet Main Road'] },
      { name: 'Shivajinagar', pin: '560051', lat: 12.9868, long: 77.6045, streets: ['Broadway Road', 'Meenakshi Koil Street', 'Jumma Masjid Road'], spreadInMetres: 250 },
      { name: 'Indiranagar', pin: '560038', lat: 12.9756, long: 77.6401, streets: ['CMH Road', '100 Feet Road', '12th Main Road'] },
      { name: 'Koramangala', pin: '560095', lat: 12.9349, long: 77.6212, streets: ['80 Feet Road', '17th Main Road', '5th Block Market Road'] },
      { name: 'BTM Layout', pin: '560076', lat: 12.9141, long: 77.6101, streets: ['16th Main Road', '7th Cross', '20th Main Road'] },
      { name: 'Rajajinagar', pin: '560010', lat: 12.9915, long: 77.5543, streets: ['Dr Rajkumar Road', '10th Main Road', '59th Cross'] },
      { name: 'Yeshwanthpur', pin: '560022', lat: 13.0215, long: 77.5510, streets: ['Market Road', '1st Main Road', 'Triveni Road'], spreadInMetres: 250 },
      { name: 'Marathahalli', pin: '560037', lat: 12.9569, long: 77.7011, streets: ['Old Airport Road', 'Varthur Main Road', 'Munnekolala Road'] },
      { name: 'HSR Layout', pin: '560102', lat: 12.9121, long: 77.6446, streets: ['27th Main Road', '19th Main Road', '14th Main Road'] },
      { name: 'Banashankari', pin: '560070', lat: 12.9250, long: 77.5680, streets: ['24th Cross', 'BDA Complex Road', 'Kanakapura Road'] },
      { name: 'Frazer Town', pin: '560005', lat: 12.9968, long: 77.6130, streets: ['Mosque Road', 'Coles Road', 'MM Road'] },
    ],
  },
  {
    name: 'Mumbai', state: 'Maharashtra', weight: 17, lat: 19.04, long: 72.86, pinPrefix: '400',
    communities: { marathi: 36, gujarati: 20, marwari: 8, hindi: 10, muslim: 13, christian: 5, tamil: 3, sindhi: 3, punjabi: 2 },
    neighbourhoods: [
      { name: 'Kalbadevi', pin: '400002', lat: 18.9497, long: 72.8288, streets: ['Kalbadevi Road', 'Princess Street', 'Vithalwadi'], spreadInMetres: 250 },
      { name: 'Mohammed Ali Road', pin: '400003', lat: 18.9556, long: 72.8345, streets: ['Mohammed Ali Road', 'Memonwada Road', 'Bhandari Street'], spreadInMetres: 250 },
      { name: 'Colaba', pin: '400005', lat: 18.9178, long: 72.8277, streets: ['Colaba Causeway', 'Arthur Bunder Road', 'Lansdowne Road'], spreadInMetres: 120 },
      { name: 'Lalbaug', pin: '400012', lat: 18.9910, long: 72.8375, streets: ['Dr Ambedkar Road', 'Chivda Galli', 'Ganesh Galli'] },
      { name: 'Dadar West', pin: '400028', lat: 19.0197, long: 72.8405, streets: ['Ranade Road', 'NC Kelkar Road', 'Gokhale Road North'] },
      { name: 'Matunga', pin: '400019', lat: 19.0277, long: 72.8553, streets: ['Bhandarkar Road', 'Telang Road', 'Bhaudaji Road'] },
      { name: 'Dharavi', pin: '400017', lat: 19.0430, long: 72.8545, streets: ['90 Feet Road', 'Dharavi Main Road', '60 Feet Road'], spreadInMetres: 250 },
      { name: 'Bandra West', pin: '400050', lat: 19.0560, long: 72.8345, streets: ['Hill Road', 'Bazar Road', 'Waterfield Road'] },
      { name: 'Santacruz West', pin: '400054', lat: 19.0820, long: 72.8375, streets: ['Station Road', 'SV Road', 'Tagore Road'] },
      { name: 'Vile Parle East', pin: '400057', lat: 19.0995, long: 72.8475, streets: ['Hanuman Road', 'Nehru Road', 'Subhash Road'], spreadInMetres: 250 },
      { name: 'Andheri West', pin: '400058', lat: 19.1190, long: 72.8440, streets: ['SV Road', 'JP Road', 'Cama Road'] },
      { name: 'Goregaon West', pin: '400062', lat: 19.1645, long: 72.8440, streets: ['SV Road', 'MG Road', 'Jawahar Nagar Road'] },
      { name: 'Kurla West', pin: '400070', lat: 19.0700, long: 72.8770, streets: ['LBS Marg', 'New Mill Road', 'Pipe Road'] },
      { name: 'Ghatkopar East', pin: '400077', lat: 19.0800, long: 72.9110, streets: ['MG Road', 'RB Mehta Marg', 'Tilak Road'] },
      { name: 'Chembur', pin: '400071', lat: 19.0600, long: 72.8990, streets: ['Central Avenue', 'DK Sandu Marg', 'RC Marg'] },
    ],
  },
  {
    name: 'Delhi', state: 'Delhi', weight: 17, lat: 28.64, long: 77.215, pinPrefix: '110',
    communities: { hindi: 42, punjabi: 26, marwari: 10, muslim: 13, bengali: 3, christian: 1, tamil: 2, sindhi: 3 },
    neighbourhoods: [
      { name: 'Chandni Chowk', pin: '110006', lat: 28.6560, long: 77.2295, streets: ['Nai Sarak', 'Kinari Bazar', 'Katra Neel'] },
      { name: 'Sadar Bazar', pin: '110006', lat: 28.6590, long: 77.2115, streets: ['Main Sadar Bazar Road', 'Rui Mandi', 'Pahari Dhiraj'], spreadInMetres: 250 },
      { name: 'Paharganj', pin: '110055', lat: 28.6425, long: 77.2130, streets: ['Main Bazar', 'Chuna Mandi', 'Arakashan Road'] },
      { name: 'Karol Bagh', pin: '110005', lat: 28.6515, long: 77.1905, streets: ['Ajmal Khan Road', 'Arya Samaj Road', 'Bank Street'] },
      { name: 'Kamla Nagar', pin: '110007', lat: 28.6805, long: 77.2040, streets: ['Bungalow Road', 'Kolhapur Road', 'Main Market Road'] },
      { name: 'Lajpat Nagar', pin: '110024', lat: 28.5685, long: 77.2430, streets: ['Central Market', 'Feroze Gandhi Road', 'Veer Savarkar Marg'] },
      { name: 'Bhogal', pin: '110014', lat: 28.5830, long: 77.2475, streets: ['Bhogal Road', 'Central Road', 'Masjid Lane'], spreadInMetres: 250 },
      { name: 'Sarojini Nagar', pin: '110023', lat: 28.5770, long: 77.1965, streets: ['Main Market', 'Babu Market', 'Brigadier Hoshiar Singh Marg'] },
      { name: 'Malviya Nagar', pin: '110017', lat: 28.5345, long: 77.2100, streets: ['Main Market Road', 'Shivalik Road', 'Corner Market'] },
      { name: 'Jamia Nagar', pin: '110025', lat: 28.5625, long: 77.2840, streets: ['Batla House Main Road', 'Zakir Nagar Road', 'Muradi Road'], spreadInMetres: 250 },
      { name: 'Laxmi Nagar', pin: '110092', lat: 28.6310, long: 77.2775, streets: ['Vikas Marg', 'Mangal Bazar Road', 'Jagat Ram Park Road'] },
      { name: 'Shahdara', pin: '110032', lat: 28.6720, long: 77.2890, streets: ['Chhota Bazar', 'GT Road', 'Circular Road'] },
      { name: 'Rajouri Garden', pin: '110027', lat: 28.6470, long: 77.1200, streets: ['Main Market', 'Najafgarh Road', 'J Block Market'] },
      { name: 'Tilak Nagar', pin: '110018', lat: 28.6370, long: 77.0965, streets: ['Mall Road', 'Old Market', 'Jail Road'] },
    ],
  },
  {
    name: 'Chennai', state: 'Tamil Nadu', weight: 12, lat: 13.05, long: 80.235, pinPrefix: '600',
    communities: { tamil: 66, marwari: 8, muslim: 10, christian: 7, telugu: 6, malayali: 3 },
    neighbourhoods: [
      { name: 'T. Nagar', pin: '600017', lat: 13.0395, long: 80.2320, streets: ['Ranganathan Street', 'South Usman Road', 'Pondy Bazaar'] },
      { name: 'Mylapore', pin: '600004', lat: 13.0335, long: 80.2685, streets: ['North Mada Street', 'Kutchery Road', 'RK Mutt Road'] },
      { name: 'Triplicane', pin: '600005', lat: 13.0570, long: 80.2745, streets: ['Triplicane High Road', 'Pycrofts Road', 'Big Street'], spreadInMetres: 250 },
      { name: 'Royapettah', pin: '600014', lat: 13.0535, long: 80.2630, streets: ['Royapettah High Road', 'Peters Road', 'Westcott Road'] },
      { name: 'George Town', pin: '600001', lat: 13.0915, long: 80.2840, streets: ['Godown Street', 'Nainiappa Naicken Street', 'Anderson Street'], spreadInMetres: 250 },
      { name: 'Sowcarpet', pin: '600079', lat: 13.0950, long: 80.2790, streets: ['Mint Street', 'Govindappa Naicken Street', 'Elephant Gate Street'], spreadInMetres: 250 },
      { name: 'Purasawalkam', pin: '600007', lat: 13.0875, long: 80.2545, streets: ['Purasawalkam High Road', 'Tana Street', 'Gangadeeswarar Koil Street'] },
      { name: 'Perambur', pin: '600011', lat: 13.1125, long: 80.2430, streets: ['Paper Mills Road', 'Perambur High Road', 'Patel Road'] },
      { name: 'Anna Nagar', pin: '600040', lat: 13.0850, long: 80.2105, streets: ['2nd Avenue', 'Shanthi Colony Main Road', '3rd Avenue'] },
      { name: 'Vadapalani', pin: '600026', lat: 13.0505, long: 80.2120, streets: ['Arcot Road', 'Andavar Street', 'Kumaran Colony Main Road'] },
      { name: 'Saidapet', pin: '600015', lat: 13.0220, long: 80.2235, streets: ['Bazaar Road', 'Jones Road', 'Karaneeswarar Koil Street'], spreadInMetres: 250 },
      { name: 'Adyar', pin: '600020', lat: 13.0030, long: 80.2550, streets: ['LB Road', 'Gandhi Nagar 1st Main Road', 'Indira Nagar 2nd Main Road'] },
      { name: 'Velachery', pin: '600042', lat: 12.9795, long: 80.2185, streets: ['Velachery Main Road', 'Vijaya Nagar 1st Main Road', 'Taramani Link Road'], spreadInMetres: 250 },
      { name: 'Porur', pin: '600116', lat: 13.0360, long: 80.1570, streets: ['Mount Poonamallee Road', 'Trunk Road', 'Kundrathur Main Road'] },
    ],
  },
  {
    name: 'Hyderabad', state: 'Telangana', weight: 11, lat: 17.405, long: 78.48, pinPrefix: '500',
    communities: { telugu: 50, muslim: 26, marwari: 10, hindi: 5, marathi: 3, kannada: 2, christian: 4 },
    neighbourhoods: [
      { name: 'Charminar', pin: '500002', lat: 17.3612, long: 78.4738, streets: ['Laad Bazaar', 'Pathergatti Road', 'Gulzar Houz Road'] },
      { name: 'Begum Bazaar', pin: '500012', lat: 17.3745, long: 78.4725, streets: ['Begum Bazaar Main Road', 'Feelkhana', 'Siddiamber Bazaar'], spreadInMetres: 250 },
      { name: 'Abids', pin: '500001', lat: 17.3905, long: 78.4755, streets: ['Abids Road', 'Chirag Ali Lane', 'Nampally Station Road'] },
      { name: 'Koti', pin: '500095', lat: 17.3850, long: 78.4845, streets: ['Bank Street', 'Sultan Bazar Road', 'Badi Chowdi'] },
      { name: 'Himayatnagar', pin: '500029', lat: 17.4020, long: 78.4850, streets: ['Himayatnagar Main Road', 'Street No. 6', 'Narayanguda Road'] },
      { name: 'Secunderabad', pin: '500003', lat: 17.4380, long: 78.4895, streets: ['General Bazaar', 'MG Road', 'RP Road'] },
      { name: 'Ameerpet', pin: '500016', lat: 17.4365, long: 78.4465, streets: ['Satyam Theatre Road', 'Greenlands Road', 'Dharam Karan Road'] },
      { name: 'KPHB Colony', pin: '500072', lat: 17.4915, long: 78.3940, streets: ['Road No. 1', 'Road No. 4', 'Temple Bus Stop Road'] },
      { name: 'Mehdipatnam', pin: '500028', lat: 17.3945, long: 78.4405, streets: ['Asif Nagar Road', 'Gudimalkapur Road', 'NMDC Road'] },
      { name: 'Toli Chowki', pin: '500008', lat: 17.3985, long: 78.4135, streets: ['Seven Tombs Road', 'Paramount Colony Road', 'Brindavan Colony Road'] },
      { name: 'Malakpet', pin: '500036', lat: 17.3735, long: 78.5005, streets: ['Akbar Bagh Road', 'Nalgonda Cross Road', 'Saleem Nagar Road'] },
      { name: 'Dilsukhnagar', pin: '500060', lat: 17.3688, long: 78.5260, streets: ['Dilsukhnagar Main Road', 'Konark Theatre Road', 'Gaddiannaram Road'] },
      { name: 'Tarnaka', pin: '500017', lat: 17.4280, long: 78.5380, streets: ['Lalapet Road', 'Street No. 1', 'Habsiguda Road'] },
    ],
  },
  {
    name: 'Kolkata', state: 'West Bengal', weight: 11, lat: 22.56, long: 88.36, pinPrefix: '700',
    communities: { bengali: 60, marwari: 13, muslim: 13, hindi: 8, punjabi: 2, christian: 2, gujarati: 2 },
    neighbourhoods: [
      { name: 'Burrabazar', pin: '700007', lat: 22.5812, long: 88.3560, streets: ['Mahatma Gandhi Road', 'Cotton Street', 'Kalakar Street'], spreadInMetres: 300 },
      { name: 'College Street', pin: '700073', lat: 22.5757, long: 88.3632, streets: ['College Street', 'Bankim Chatterjee Street', 'Surya Sen Street'], spreadInMetres: 250 },
      { name: 'Bowbazar', pin: '700012', lat: 22.5685, long: 88.3610, streets: ['BB Ganguly Street', 'Nirmal Chandra Street', 'Lalbazar Street'] },
      { name: 'New Market', pin: '700087', lat: 22.5602, long: 88.3530, streets: ['Lindsay Street', 'Bertram Street', 'Hogg Street'], spreadInMetres: 150 },
      { name: 'Shyambazar', pin: '700004', lat: 22.6005, long: 88.3720, streets: ['Bidhan Sarani', 'RG Kar Road', 'Bhupen Bose Avenue'] },
      { name: 'Entally', pin: '700014', lat: 22.5590, long: 88.3705, streets: ['Dr Suresh Sarkar Road', 'Ananda Palit Road', 'CIT Road'] },
      { name: 'Park Circus', pin: '700017', lat: 22.5410, long: 88.3665, streets: ['Syed Amir Ali Avenue', 'Suhrawardy Avenue', 'Circus Avenue'] },
      { name: 'Bhowanipore', pin: '700025', lat: 22.5320, long: 88.3470, streets: ['Asutosh Mukherjee Road', 'Chakraberia Road', 'Jadubabur Bazar'] },
      { name: 'Kalighat', pin: '700026', lat: 22.5205, long: 88.3450, streets: ['Kalighat Road', 'Hazra Road', 'Sadananda Road'], spreadInMetres: 250 },
      { name: 'Gariahat', pin: '700019', lat: 22.5185, long: 88.3660, streets: ['Gariahat Road', 'Rashbehari Avenue', 'Hindustan Road'] },
      { name: 'Jadavpur', pin: '700032', lat: 22.4975, long: 88.3700, streets: ['Raja SC Mallick Road', 'Station Road', 'Ibrahimpur Road'] },
      { name: 'Behala', pin: '700034', lat: 22.4985, long: 88.3190, streets: ['Diamond Harbour Road', 'Biren Roy Road East', 'Roy Bahadur Road'] },
      { name: 'Salt Lake', pin: '700064', lat: 22.5890, long: 88.4085, streets: ['BD Market', 'First Avenue', 'CA Block Road'], spreadInMetres: 300 },
    ],
  },
  {
    name: 'Pune', state: 'Maharashtra', weight: 8, lat: 18.5204, long: 73.8567, pinPrefix: '411',
    communities: { marathi: 60, marwari: 11, gujarati: 7, muslim: 8, hindi: 5, christian: 3, sindhi: 4, kannada: 2 },
    neighbourhoods: [
      { name: 'Budhwar Peth', pin: '411002', lat: 18.5160, long: 73.8565, streets: ['Laxmi Road', 'Bajirao Road', 'Tulshibaug Lane'] },
      { name: 'Raviwar Peth', pin: '411002', lat: 18.5165, long: 73.8620, streets: ['Bohri Ali', 'Kapad Ganj', 'Moti Chowk'], spreadInMetres: 200 },
      { name: 'Sadashiv Peth', pin: '411030', lat: 18.5105, long: 73.8485, streets: ['Tilak Road', 'Kumthekar Road', 'Navi Peth Road'] },
      { name: 'Deccan Gymkhana', pin: '411004', lat: 18.5165, long: 73.8405, streets: ['FC Road', 'Jangli Maharaj Road', 'Bhandarkar Road'], spreadInMetres: 300 },
      { name: 'Camp', pin: '411001', lat: 18.5145, long: 73.8790, streets: ['MG Road', 'East Street', 'Centre Street'] },
      { name: 'Kothrud', pin: '411038', lat: 18.5055, long: 73.8150, streets: ['Paud Road', 'DP Road', 'Karve Road'] },
      { name: 'Market Yard', pin: '411037', lat: 18.4885, long: 73.8670, streets: ['Market Yard Road', 'Gultekdi Road', 'Bibwewadi Road'] },
      { name: 'Dhankawadi', pin: '411043', lat: 18.4665, long: 73.8560, streets: ['Satara Road', 'Balaji Nagar Road', 'Chaitanya Nagar Road'] },
      { name: 'Hadapsar', pin: '411028', lat: 18.5010, long: 73.9280, streets: ['Solapur Road', 'Gadital Road', 'Malwadi Road'] },
      { name: 'Aundh', pin: '411007', lat: 18.5600, long: 73.8085, streets: ['ITI Road', 'DP Road', 'Parihar Chowk'] },
      { name: 'Viman Nagar', pin: '411014', lat: 18.5665, long: 73.9140, streets: ['Datta Mandir Road', 'Clover Park Road', 'Nagar Road'] },
      { name: 'Khadki', pin: '411003', lat: 18.5635, long: 73.8505, streets: ['Khadki Bazaar Road', 'Elphinstone Road', 'Old Mumbai Road'] },
    ],
  },
  {
    name: 'Jaipur', state: 'Rajasthan', weight: 8, lat: 26.905, long: 75.8, pinPrefix: '302',
    communities: { marwari: 46, hindi: 28, muslim: 12, sindhi: 7, punjabi: 4, bengali: 2, gujarati: 1 },
    neighbourhoods: [
      { name: 'Johari Bazar', pin: '302003', lat: 26.9190, long: 75.8265, streets: ['Johari Bazar Road', 'Gopal Ji Ka Rasta', 'Haldiyon Ka Rasta'] },
      { name: 'Bapu Bazar', pin: '302003', lat: 26.9165, long: 75.8200, streets: ['Bapu Bazar Road', 'Nehru Bazar', 'Link Road'], spreadInMetres: 200 },
      { name: 'Tripolia Bazar', pin: '302002', lat: 26.9240, long: 75.8225, streets: ['Tripolia Bazar Road', 'Maniharon Ka Rasta', 'Chaura Rasta'], spreadInMetres: 300 },
      { name: 'Chandpole', pin: '302001', lat: 26.9258, long: 75.8110, streets: ['Chandpole Bazar', 'Khazane Walon Ka Rasta', 'Kishanpole Bazar'] },
      { name: 'MI Road', pin: '302001', lat: 26.9160, long: 75.8075, streets: ['MI Road', 'Ashok Marg', 'Panch Batti'] },
      { name: 'Bani Park', pin: '302016', lat: 26.9285, long: 75.7930, streets: ['Kanti Chandra Road', 'Shiv Marg', 'Peetal Factory Road'] },
      { name: 'Raja Park', pin: '302004', lat: 26.8955, long: 75.8285, streets: ['Govind Marg', 'Gali No. 4', 'Panchwati Circle'] },
      { name: 'Barkat Nagar', pin: '302015', lat: 26.8810, long: 75.7965, streets: ['Tonk Phatak Road', 'Kisan Marg', 'Barkat Nagar Main Road'] },
      { name: 'Sodala', pin: '302006', lat: 26.9035, long: 75.7730, streets: ['Ajmer Road', 'Hawa Sadak', 'New Sanganer Road'] },
      { name: 'Vaishali Nagar', pin: '302021', lat: 26.9110, long: 75.7430, streets: ['Amrapali Circle', 'Queens Road', 'Nursery Circle'] },
      { name: 'Jhotwara', pin: '302012', lat: 26.9425, long: 75.7500, streets: ['Kalwar Road', 'Khatipura Road', 'Niwaru Road'] },
      { name: 'Mansarovar', pin: '302020', lat: 26.8580, long: 75.7650, streets: ['Madhyam Marg', 'Swarn Path', 'Varun Path'] },
      { name: 'Malviya Nagar', pin: '302017', lat: 26.8545, long: 75.8115, streets: ['Calgary Road', 'Satkar Market', 'Girdhar Marg'] },
    ],
  },
  {
    name: 'Lucknow', state: 'Uttar Pradesh', weight: 8, lat: 26.85, long: 80.94, pinPrefix: '226',
    communities: { hindi: 58, muslim: 25, punjabi: 6, marwari: 5, sindhi: 4, christian: 1, bengali: 1 },
    neighbourhoods: [
      { name: 'Aminabad', pin: '226018', lat: 26.8460, long: 80.9275, streets: ['Nazirabad Road', 'Gautam Buddha Marg', 'Jhandewala Park Road'] },
      { name: 'Chowk', pin: '226003', lat: 26.8665, long: 80.9045, streets: ['Gol Darwaza', 'Phool Wali Gali', 'Victoria Street'] },
      { name: 'Yahiyaganj', pin: '226003', lat: 26.8570, long: 80.9105, streets: ['Yahiyaganj Main Road', 'Nadan Mahal Road', 'Subhash Marg'], spreadInMetres: 250 },
      { name: 'Hazratganj', pin: '226001', lat: 26.8500, long: 80.9455, streets: ['MG Marg', 'Sapru Marg', 'Lalbagh Road'], spreadInMetres: 300 },
      { name: 'Charbagh', pin: '226004', lat: 26.8345, long: 80.9205, streets: ['Naka Hindola', 'Station Road', 'Subhash Marg'], spreadInMetres: 250 },
      { name: 'Alambagh', pin: '226005', lat: 26.8150, long: 80.9040, streets: ['Kanpur Road', 'Chander Nagar Market', 'Singar Nagar Road'] },
      { name: 'Rajajipuram', pin: '226017', lat: 26.8450, long: 80.8825, streets: ['E Block Market', 'Talkatora Road', 'Mini Stadium Road'] },
      { name: 'Daliganj', pin: '226020', lat: 26.8765, long: 80.9320, streets: ['Daliganj Bazar', 'Sitapur Road', 'Mausambagh Road'], spreadInMetres: 250 },
      { name: 'Mahanagar', pin: '226006', lat: 26.8750, long: 80.9550, streets: ['Gole Market', 'Badshahnagar Road', 'Faizabad Road'] },
      { name: 'Aliganj', pin: '226024', lat: 26.8935, long: 80.9435, streets: ['Kapoorthala', 'Puraniya Road', 'Sector Q Market'] },
      { name: 'Indira Nagar', pin: '226016', lat: 26.8830, long: 80.9925, streets: ['Munshi Pulia Road', 'Bhootnath Market', 'Sector 14 Road'] },
      { name: 'Gomti Nagar', pin: '226010', lat: 26.8530, long: 80.9990, streets: ['Patrakarpuram', 'Vivek Khand Road', 'Vipul Khand Road'] },
    ],
  },
];
