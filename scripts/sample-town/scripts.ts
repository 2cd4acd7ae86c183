/** Signboards in the script of the place. */
type Script = {
  readonly leads: readonly string[];
  /** What the shop is, by sub-category slug; a trade that is missing is written in English. */
  readonly trades: Readonly<Record<string, readonly string[]>>;
};

// biome-ignore format: tables of names
const hindi: Script = {
  leads: ['श्री गणेश', 'शिव शक्ति', 'जय माता दी', 'श्री बालाजी', 'श्याम', 'गुप्ता', 'अग्रवाल', 'शर्मा', 'माँ शारदा', 'अन्नपूर्णा', 'बजरंग', 'राधे श्याम', 'नया भारत', 'अपना', 'जनता', 'महावीर', 'श्री राम', 'लक्ष्मी'],
  trades: {
    'kirana-store': ['किराना स्टोर', 'किराना भंडार', 'जनरल स्टोर'], 'milk-dairy': ['दूध भंडार', 'डेयरी'], 'north-indian': ['भोजनालय'], 'pure-veg': ['शुद्ध शाकाहारी भोजनालय'], dhaba: ['ढाबा'], 'chaat-street-food': ['चाट भंडार'], 'tea-stall': ['टी स्टॉल', 'चाय'],
    mithai: ['मिष्ठान भंडार', 'स्वीट्स'], 'medical-store': ['मेडिकल स्टोर'], 'doctor-clinic': ['क्लिनिक'], ayurvedic: ['आयुर्वेदिक औषधालय'], 'cloth-merchant': ['वस्त्र भंडार'], sarees: ['साड़ी सेंटर'], tailor: ['टेलर्स'],
    vegetables: ['सब्ज़ी भंडार'], fruits: ['फल भंडार'], 'mobile-shop': ['मोबाइल सेंटर'], 'gents-salon': ['हेयर सैलून'], 'beauty-parlour': ['ब्यूटी पार्लर'], 'hardware-store': ['हार्डवेयर स्टोर'], paint: ['पेंट हाउस'],
    'book-store': ['पुस्तक भंडार'], stationery: ['स्टेशनरी'], 'gold-jewellery': ['ज्वैलर्स', 'आभूषण भंडार'], utensils: ['बर्तन भंडार'], 'shoes-chappals': ['फुटवियर', 'शू हाउस'], 'tyres-alignment': ['टायर वर्क्स'],
    'bike-spares': ['ऑटो पार्ट्स'], 'cycle-shop': ['साइकिल स्टोर'], 'pooja-store': ['पूजा भंडार'], 'tent-house': ['टेंट हाउस'], 'atta-chakki': ['आटा चक्की'], 'electrical-goods': ['इलेक्ट्रिक स्टोर'],
  },
};

// biome-ignore format: tables of names
const marathi: Script = {
  leads: ['श्री सिद्धिविनायक', 'श्री गणेश', 'माऊली', 'जय भवानी', 'स्वामी समर्थ', 'महालक्ष्मी', 'ओम साई', 'एकवीरा', 'शिवनेरी', 'पाटील', 'जोशी', 'आई'],
  trades: {
    'kirana-store': ['किराणा स्टोअर्स', 'किराणा भांडार'], 'milk-dairy': ['दूध डेअरी'], maharashtrian: ['खानावळ', 'मिसळ हाऊस'], 'pure-veg': ['उपहार गृह'], 'chaat-street-food': ['वडापाव सेंटर'], 'tea-stall': ['अमृततुल्य'], 'tiffin-mess': ['पोळी भाजी केंद्र'],
    mithai: ['मिठाईवाले'], 'namkeen-farsan': ['फरसाण मार्ट'], bakery: ['बेकरी'], 'medical-store': ['मेडिकल'], ayurvedic: ['औषधालय'], 'cloth-merchant': ['वस्त्र भांडार'], sarees: ['साडी सेंटर'], tailor: ['टेलर्स'], vegetables: ['भाजी भांडार'],
    fruits: ['फळ भांडार'], 'mobile-shop': ['मोबाईल शॉपी'], 'book-store': ['पुस्तकालय'], 'xerox-printing': ['झेरॉक्स'], 'gold-jewellery': ['ज्वेलर्स', 'सराफ'], utensils: ['भांडी स्टोअर्स'], 'pooja-store': ['पूजा साहित्य'],
    'flowers-garlands': ['फुलांचे दुकान'], 'hardware-store': ['हार्डवेअर'],
  },
};

// biome-ignore format: tables of names
const kannada: Script = {
  leads: ['ಶ್ರೀ ಮಂಜುನಾಥ', 'ಶ್ರೀ ವೆಂಕಟೇಶ್ವರ', 'ಶ್ರೀ ರಾಘವೇಂದ್ರ', 'ಶ್ರೀ ಮಾರುತಿ', 'ಚಾಮುಂಡೇಶ್ವರಿ', 'ಅನ್ನಪೂರ್ಣೇಶ್ವರಿ', 'ಶ್ರೀ ಲಕ್ಷ್ಮಿ', 'ಬಸವೇಶ್ವರ', 'ಗಣೇಶ', 'ನಮ್ಮ', 'ಕಾವೇರಿ', 'ಶಾರದಾ'],
  trades: {
    'kirana-store': ['ಪ್ರಾವಿಷನ್ ಸ್ಟೋರ್ಸ್', 'ಜನರಲ್ ಸ್ಟೋರ್ಸ್'], 'south-indian': ['ಹೋಟೆಲ್', 'ಉಪಾಹಾರ', 'ತಿಂಡಿ ಮನೆ'], mithai: ['ಸ್ವೀಟ್ಸ್'], bakery: ['ಬೇಕರಿ'], 'medical-store': ['ಮೆಡಿಕಲ್ಸ್'], 'doctor-clinic': ['ಕ್ಲಿನಿಕ್'],
    sarees: ['ಸಿಲ್ಕ್ಸ್'], 'cloth-merchant': ['ಟೆಕ್ಸ್‌ಟೈಲ್ಸ್'], tailor: ['ಟೈಲರ್ಸ್'], vegetables: ['ತರಕಾರಿ ಅಂಗಡಿ'], fruits: ['ಹಣ್ಣಿನ ಅಂಗಡಿ'], 'mobile-shop': ['ಮೊಬೈಲ್ಸ್'], 'home-appliances': ['ಎಲೆಕ್ಟ್ರಾನಿಕ್ಸ್'],
    'hardware-store': ['ಹಾರ್ಡ್‌ವೇರ್ಸ್'], 'book-store': ['ಪುಸ್ತಕ ಮಳಿಗೆ'], 'xerox-printing': ['ಜೆರಾಕ್ಸ್'], 'gold-jewellery': ['ಜ್ಯುವೆಲರ್ಸ್'], 'pooja-store': ['ಪೂಜಾ ಸ್ಟೋರ್ಸ್'], 'flowers-garlands': ['ಹೂವಿನ ಅಂಗಡಿ'], utensils: ['ಪಾತ್ರೆ ಅಂಗಡಿ'],
  },
};

// biome-ignore format: tables of names
const tamil: Script = {
  leads: ['ஸ்ரீ முருகன்', 'ஸ்ரீ மீனாட்சி', 'அருள்', 'ஓம் சக்தி', 'ஸ்ரீ விநாயகா', 'அம்மன்', 'வேலவன்', 'தமிழ்', 'பொன்னி', 'காவேரி', 'ஸ்ரீ பாலாஜி', 'அன்னை', 'குமரன்', 'செல்வம்'],
  trades: {
    'kirana-store': ['மளிகை', 'ஸ்டோர்ஸ்', 'மளிகை கடை'], 'south-indian': ['உணவகம்', 'டிபன் சென்டர்'], 'tiffin-mess': ['மெஸ்'], mithai: ['ஸ்வீட்ஸ்', 'இனிப்பகம்'], bakery: ['பேக்கரி'], 'medical-store': ['மெடிக்கல்ஸ்', 'மருந்தகம்'],
    sarees: ['சில்க்ஸ்'], 'cloth-merchant': ['டெக்ஸ்டைல்ஸ்'], tailor: ['டெய்லர்ஸ்'], vegetables: ['காய்கறி கடை'], fruits: ['பழக்கடை'], 'mobile-shop': ['மொபைல்ஸ்'], 'hardware-store': ['ஹார்டுவேர்ஸ்'], 'electrical-goods': ['எலக்ட்ரிக்கல்ஸ்'],
    'book-store': ['புத்தக நிலையம்'], 'xerox-printing': ['ஜெராக்ஸ்'], 'gold-jewellery': ['ஜூவல்லரி', 'நகைக்கடை'], utensils: ['பாத்திரக் கடை'], 'pooja-store': ['பூஜை ஸ்டோர்'], 'flowers-garlands': ['பூக்கடை'],
  },
};

// biome-ignore format: tables of names
const telugu: Script = {
  leads: ['శ్రీ వేంకటేశ్వర', 'శ్రీ సాయి', 'శ్రీ లక్ష్మి', 'కనకదుర్గ', 'శ్రీ ఆంజనేయ', 'శ్రీ రామ', 'యాదాద్రి', 'తెలంగాణ', 'విజయ', 'గోదావరి', 'అన్నపూర్ణ', 'శ్రీనివాస'],
  trades: {
    'kirana-store': ['కిరాణా జనరల్ స్టోర్స్', 'కిరాణం'], 'south-indian': ['హోటల్', 'టిఫిన్ సెంటర్'], 'andhra-telangana': ['భోజనం'], 'tiffin-mess': ['మెస్', 'టిఫిన్స్'], mithai: ['స్వీట్స్'], bakery: ['బేకరీ'], 'medical-store': ['మెడికల్స్', 'మెడికల్ స్టోర్స్'],
    sarees: ['సిల్క్స్'], 'cloth-merchant': ['వస్త్రాలయం'], tailor: ['టైలర్స్'], vegetables: ['కూరగాయలు'], fruits: ['పండ్ల దుకాణం'], 'mobile-shop': ['మొబైల్స్'], 'hardware-store': ['హార్డ్‌వేర్'], 'electrical-goods': ['ఎలక్ట్రికల్స్'],
    'book-store': ['బుక్ స్టాల్'], 'xerox-printing': ['జిరాక్స్'], 'gold-jewellery': ['జ్యువెలర్స్'], 'pooja-store': ['పూజా స్టోర్స్'], utensils: ['స్టీల్ సామాన్లు'],
  },
};

// biome-ignore format: tables of names
const bengali: Script = {
  leads: ['মা তারা', 'মা কালী', 'জয় গুরু', 'শ্রীকৃষ্ণ', 'লোকনাথ', 'অন্নপূর্ণা', 'ঘোষ', 'সাহা', 'দত্ত', 'নন্দী', 'আপনজন', 'নিউ বেঙ্গল', 'গোপাল', 'সরস্বতী'],
  trades: {
    'kirana-store': ['ভাণ্ডার', 'মুদিখানা', 'স্টোর্স'], 'bengali-food': ['ভাতের হোটেল', 'কেবিন'], 'bengali-sweets': ['মিষ্টান্ন ভাণ্ডার'], mithai: ['মিষ্টান্ন ভাণ্ডার', 'সুইটস'], 'medical-store': ['মেডিকেল হল'], ayurvedic: ['ঔষধালয়'],
    'cloth-merchant': ['বস্ত্রালয়'], sarees: ['শাড়ি ঘর'], tailor: ['টেলার্স'], fruits: ['ফল ভাণ্ডার'], 'mobile-shop': ['মোবাইল'], 'home-appliances': ['ইলেকট্রনিক্স'], 'hardware-store': ['হার্ডওয়্যার'], 'book-store': ['পুস্তকালয়', 'বুক স্টল'],
    'gold-jewellery': ['জুয়েলার্স'], 'pooja-store': ['দশকর্মা ভাণ্ডার'], 'flowers-garlands': ['ফুলের দোকান'], utensils: ['বাসনালয়'],
  },
};

/** By city. */
export const scripts: Readonly<Record<string, Script>> = {
  Bengaluru: kannada,
  Mumbai: marathi,
  Delhi: hindi,
  Chennai: tamil,
  Hyderabad: telugu,
  Kolkata: bengali,
  Pune: marathi,
  Jaipur: hindi,
  Lucknow: hindi,
};
