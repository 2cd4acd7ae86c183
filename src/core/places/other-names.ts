import type { StateName } from './states.ts';

/**
 * Old, English and Hindi names of well-known towns, by the official name of `towns.json`. A town without other
 * spellings has at least its Hindi name, which also tells that the town is well known.
 */
// biome-ignore format: a table
export const otherNames: { readonly [state in StateName]?: Readonly<Record<string, string>> } = {
  'Andaman & Nicobar': { 'Port Blair': 'Sri Vijaya Puram, श्री विजया पुरम, पोर्ट ब्लेयर' },
  'Andhra Pradesh': {
    Visakhapatnam: 'Vizag, Vishakhapatnam, Vishakapatnam, Waltair, विशाखापट्टनम, विजाग', Vijayawada: 'Bezawada, विजयवाड़ा', Rajamahendravaram: 'Rajahmundry, Rajamundry, राजमुंदरी',
    Machilipatnam: 'Masulipatnam, Bandar', Kadapa: 'Cuddapah, Kadappa', Anantapur: 'Anantapuramu', Nellore: 'Nelluru, नेल्लोर', Tirupati: 'Thirupathi, Tirupathi, तिरुपति', Kakinada: 'Cocanada',
    Guntur: 'गुंटूर', Kurnool: 'Karnool, कुरनूल',
  },
  Assam: { Guwahati: 'Gauhati, Gawahati, गुवाहाटी', Sivasagar: 'Sibsagar', Nagaon: 'Nowgong' },
  Bihar: { Patna: 'Pataliputra, Patliputra, पटना', Gaya: 'Gayaji, गया', Munger: 'Monghyr, मुंगेर', Purnia: 'Purnea, पूर्णिया', Bhagalpur: 'भागलपुर', Muzaffarpur: 'मुजफ्फरपुर' },
  Chandigarh: { Chandigarh: 'चंडीगढ़' },
  Chhattisgarh: { Raipur: 'रायपुर', 'Nava Raipur': 'Naya Raipur, Atal Nagar, नया रायपुर', Bilaspur: 'बिलासपुर' },
  'Dadra & Nagar Haveli and Daman & Diu': { Daman: 'Damao, दमन', Diu: 'दीव', Silvassa: 'सिलवासा' },
  Delhi: { Delhi: 'Dilli, Dehli, दिल्ली', 'New Delhi': 'Nai Dilli, नई दिल्ली' },
  Goa: { Panaji: 'Panjim, Pangim, पणजी', Margao: 'Madgaon, Marmagao, मडगांव', 'Vasco da Gama': 'Vasco, वास्को', Mapusa: 'Mapuca, Mhapsa' },
  Gujarat: {
    Vadodara: 'Baroda, Vadodra, वडोदरा, बड़ौदा', Ahmedabad: 'Amdavad, Ahmadabad, Ahemdabad, Karnavati, अहमदाबाद', Surat: 'सूरत', Rajkot: 'राजकोट', Bharuch: 'Broach', Khambhat: 'Cambay',
    Mehsana: 'Mahesana', Bhavnagar: 'Bhaunagar, भावनगर', Jamnagar: 'जामनगर',
  },
  Haryana: { Gurugram: 'Gurgaon, Gurgaun, गुड़गांव, गुरुग्राम', Faridabad: 'फरीदाबाद', Nuh: 'Mewat', Hisar: 'Hissar, हिसार', Sonipat: 'Sonepat, सोनीपत', Panipat: 'पानीपत' },
  'Himachal Pradesh': { Shimla: 'Simla, शिमला', Dharamshala: 'Dharamsala, Dharmsala, धर्मशाला', Kullu: 'Kulu, कुल्लू' },
  'Jammu & Kashmir and Ladakh': { Srinagar: 'श्रीनगर', Jammu: 'जम्मू', Leh: 'लेह', Anantnag: 'Islamabad', Baramulla: 'Varmul' },
  Jharkhand: { Ranchi: 'रांची', Jamshedpur: 'Tatanagar, Tata Nagar, Tata, जमशेदपुर', Medininagar: 'Daltonganj, Daltenganj', Hazaribagh: 'Hazaribag, हजारीबाग', Deoghar: 'Baidyanath Dham, देवघर', Dhanbad: 'धनबाद' },
  Karnataka: {
    Bengaluru: 'Bangalore, Banglore, Bengalooru, बेंगलुरु, बैंगलोर, बंगलौर, ಬೆಂಗಳೂರು', Mysuru: 'Mysore, मैसूर, मैसूरु, ಮೈಸೂರು', Mangaluru: 'Mangalore, Manglore, Kudla, मंगलौर, ಮಂಗಳೂರು',
    Hubballi: 'Hubli, हुबली', Belagavi: 'Belgaum, Belgaon, बेलगाम', Kalaburagi: 'Gulbarga, गुलबर्गा', Ballari: 'Bellary, बेल्लारी', Shivamogga: 'Shimoga, शिमोगा', Vijayapura: 'Bijapur, बीजापुर',
    Tumakuru: 'Tumkur', Chikkamagaluru: 'Chikmagalur, Chickmagalur', Hosapete: 'Hospet', Madikeri: 'Mercara', Davanagere: 'Davangere', Dharwad: 'Dharwar, धारवाड़', Ramanagara: 'Ramanagaram, Closepet', Udupi: 'Udipi',
  },
  Kerala: {
    Kochi: 'Cochin, Kochin, कोच्चि, कोचीन, കൊച്ചി', Thiruvananthapuram: 'Trivandrum, Tiruvanantapuram, तिरुवनंतपुरम, त्रिवेंद्रम', Kozhikode: 'Calicut, Kozikode, कोझिकोड, कालीकट', Thrissur: 'Trichur, त्रिशूर',
    Kollam: 'Quilon', Alappuzha: 'Alleppey, Alapuzha', Kannur: 'Cannanore', Palakkad: 'Palghat', Thalassery: 'Tellicherry', Changanassery: 'Changanacherry', Kodungallur: 'Cranganore, Kodungalloor', Koyilandy: 'Quilandy',
    Attingal: 'Attingel',
  },
  'Madhya Pradesh': {
    Indore: 'Indor, इंदौर', Bhopal: 'भोपाल', Jabalpur: 'Jubbulpore, जबलपुर', Gwalior: 'Gwaliar, ग्वालियर', Ujjain: 'Avantika, उज्जैन', Narmadapuram: 'Hoshangabad, होशंगाबाद', Sagar: 'Saugor, Saugar, सागर', Mhow: 'Dr Ambedkar Nagar, महू',
    Neemuch: 'Nimach, Neemach', Katni: 'Murwara',
  },
  Maharashtra: {
    Mumbai: 'Bombay, Bambai, मुंबई, मुम्बई, बंबई', Pune: 'Poona, Poone, पुणे, पूना', 'Chhatrapati Sambhajinagar': 'Aurangabad, Sambhajinagar, औरंगाबाद, छत्रपति संभाजीनगर', Dharashiv: 'Osmanabad, उस्मानाबाद, धाराशिव',
    Ahilyanagar: 'Ahmednagar, Ahmadnagar, अहमदनगर, अहिल्यानगर', Nashik: 'Nasik, नासिक, नाशिक', Nagpur: 'नागपुर', Thane: 'Thana, ठाणे', Solapur: 'Sholapur, सोलापुर', Kolhapur: 'कोल्हापुर', 'Navi Mumbai': 'New Bombay, New Mumbai, नवी मुंबई',
    Amravati: 'Amraoti, Amrawati, अमरावती', Nanded: 'Nander, नांदेड़', 'Mira Bhayandar': 'Mira Bhayander, Meera Bhayandar', 'Pimpri-Chinchwad': 'पिंपरी चिंचवड', Alibag: 'Alibaug',
  },
  Manipur: { Imphal: 'इंफाल' },
  Meghalaya: { Shillong: 'शिलांग', Cherrapunjee: 'Cherrapunji, Sohra' },
  Mizoram: { Aizawl: 'Aijal' },
  Odisha: { Bhubaneswar: 'Bhubaneshwar, Bhuvaneshwar, भुवनेश्वर', Cuttack: 'Katak, कटक', Puri: 'Jagannath Puri, पुरी', Brahmapur: 'Berhampur, Berhampore', Balasore: 'Baleshwar, Baleswar', Keonjhar: 'Kendujhar', Rourkela: 'राउरकेला' },
  Puducherry: { Puducherry: 'Pondicherry, Pondy, Pondichery, पुडुचेरी, पांडिचेरी', Mahe: 'Mayyazhi' },
  Punjab: {
    Jalandhar: 'Jullundur, Jullunder, जालंधर', Mohali: 'Sahibzada Ajit Singh Nagar, SAS Nagar, मोहाली', Ropar: 'Rupnagar, रोपड़', Nawanshahr: 'Shaheed Bhagat Singh Nagar, SBS Nagar', Firozpur: 'Ferozepur, Ferozepore', Bathinda: 'Bhatinda, भटिंडा',
    Muktsar: 'Sri Muktsar Sahib', Amritsar: 'Ambarsar, अमृतसर', Ludhiana: 'Ludhyana, लुधियाना',
  },
  Rajasthan: { Jaipur: 'Jeypore, जयपुर', Udaipur: 'Oodeypore, उदयपुर', Ajmer: 'Ajmere, अजमेर', Jodhpur: 'जोधपुर', Bikaner: 'Beekaner, बीकानेर', Kota: 'Kotah, कोटा', 'Sri Ganganagar': 'Ganganagar, श्रीगंगानगर', 'Mount Abu': 'Abu, माउंट आबू' },
  Sikkim: { Gangtok: 'गंगटोक' },
  'Tamil Nadu': {
    Chennai: 'Madras, Chinnai, चेन्नई, मद्रास, சென்னை', Tiruchirappalli: 'Trichy, Tiruchi, Trichinopoly, Tiruchirapalli, तिरुचिरापल्ली', Thoothukudi: 'Tuticorin, Tuticorn', Tirunelveli: 'Tinnevelly, Nellai', Thanjavur: 'Tanjore, तंजावुर',
    Coimbatore: 'Kovai, Koyamuttur, कोयंबटूर', Ooty: 'Udhagamandalam, Udagamandalam, Ootacamund, ऊटी', Kanyakumari: 'Kanniyakumari, Cape Comorin, कन्याकुमारी', Kanchipuram: 'Conjeevaram, Kanchi, Kancheepuram, कांचीपुरम', Villupuram: 'Viluppuram',
    Mayiladuthurai: 'Mayavaram, Mayuram', Madurai: 'Madura, मदुरै', Salem: 'Selam', Tiruppur: 'Tirupur, तिरुपुर', Vellore: 'Vellur, वेल्लोर', Dindigul: 'Dindukkal', Ramanathapuram: 'Ramnad', Nagapattinam: 'Negapatam',
    Erode: 'Irodu, इरोड', Cuddalore: 'Kadalur, कड्डलोर', Nagercoil: 'Nagarkovil, नागरकोइल', Hosur: 'होसुर', Karur: 'करूर', Namakkal: 'नामक्कल', Karaikudi: 'कराईकुडी', Kumbakonam: 'कुंभकोणम',
  },
  Telangana: { Hyderabad: 'Haidarabad, Hydrabad, Bhagyanagar, हैदराबाद, హైదరాబాద్', Secunderabad: 'Sikandarabad, सिकंदराबाद', Warangal: 'Orugallu, वारंगल', Hanamkonda: 'Hanumakonda', Nizamabad: 'Indur, निजामाबाद' },
  Tripura: { Agartala: 'अगरतला' },
  'Uttar Pradesh': {
    Prayagraj: 'Allahabad, Ilahabad, Prayag, इलाहाबाद, प्रयागराज', Varanasi: 'Banaras, Benares, Benaras, Kashi, वाराणसी, बनारस, काशी', Kanpur: 'Cawnpore, कानपुर', Lucknow: 'Lakhnau, Laknow, लखनऊ', Agra: 'Akbarabad, आगरा', Mathura: 'Muttra, मथुरा',
    Ayodhya: 'Saket, अयोध्या', Faizabad: 'फैजाबाद', Mughalsarai: 'Pandit Deen Dayal Upadhyaya Nagar, DDU Nagar, मुगलसराय', Meerut: 'Merath, मेरठ', Bareilly: 'Bareli, बरेली', Ghaziabad: 'Gaziabad, गाजियाबाद', Noida: 'Gautam Buddha Nagar, नोएडा',
    'Greater Noida': 'ग्रेटर नोएडा', Gorakhpur: 'गोरखपुर', Jhansi: 'झांसी', Aligarh: 'Koil, अलीगढ़', Moradabad: 'Muradabad, मुरादाबाद', Vrindavan: 'Brindaban, Vrindaban, वृंदावन', Mirzapur: 'मिर्जापुर',
  },
  Uttarakhand: { Dehradun: 'Dehra Dun, Dehra, Doon, देहरादून', Haridwar: 'Hardwar, Hardvar, हरिद्वार', Rishikesh: 'Hrishikesh, ऋषिकेश', Mussoorie: 'Masuri, मसूरी', Nainital: 'Naini Tal, नैनीताल', Joshimath: 'Jyotirmath, जोशीमठ', Roorkee: 'Rurki, रुड़की' },
  'West Bengal': {
    Kolkata: 'Calcutta, Kalkatta, Kolkatta, कोलकाता, कलकत्ता, কলকাতা', Bardhaman: 'Burdwan, बर्दवान', Darjeeling: 'Darjiling, दार्जिलिंग', Howrah: 'Haora, हावड़ा', 'Cooch Behar': 'Koch Bihar, Coochbehar', Siliguri: 'Shiliguri, सिलीगुड़ी',
    Medinipur: 'Midnapore, Midnapur', Baharampur: 'Berhampore, Berhampur', Hooghly: 'Hugli', Serampore: 'Shrirampur, Sreerampore', Chandannagar: 'Chandernagore, Chandernagar', Purulia: 'Puruliya', Malda: 'English Bazar, Ingraj Bazar, Maldah', Krishnanagar: 'Krishnagar',
  },
};

/** Cities with a name like no village: under another state they are a mistake and no unlisted town. */
// biome-ignore format: a list
export const unmistakableTowns: ReadonlySet<string> = new Set([
  'Ahmedabad', 'Bengaluru', 'Bhopal', 'Bhubaneswar', 'Chandigarh', 'Chennai', 'Coimbatore', 'Dehradun', 'Delhi', 'Guwahati', 'Gurugram', 'Hyderabad', 'Indore',
  'Jaipur', 'Kanpur', 'Kochi', 'Kolkata', 'Lucknow', 'Ludhiana', 'Mumbai', 'Mysuru', 'Nagpur', 'New Delhi', 'Panaji', 'Patna', 'Prayagraj', 'Puducherry', 'Pune',
  'Ranchi', 'Shimla', 'Surat', 'Thiruvananthapuram', 'Vadodara', 'Varanasi', 'Vijayawada', 'Visakhapatnam',
]);
