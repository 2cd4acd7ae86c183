/**
 * Names of well-known towns in other scripts than Latin and Devanagari, where they do not sound like the name in Latin
 * letters or the Hindi name of `other-names.ts`: Tamil has no letter for b, d and g, and Urdu writes few vowels.
 */
// biome-ignore format: a table
export const scriptNames: Readonly<Record<string, string>> = {
  Delhi: 'டெல்லி, தில்லி, ಡೆಲ್ಲಿ, ದೆಹಲಿ, ഡൽഹി, દિલ્હી, دہلی, دلی',
  'New Delhi': 'புது டெல்லி, ನವದೆಹಲಿ, న్యూఢిల్లీ, ന്യൂഡൽഹി, নয়াদিল্লি, નવી દિલ્હી, ਨਵੀਂ ਦਿੱਲੀ, ନୂଆଦିଲ୍ଲୀ, نئی دہلی',
  Mumbai: 'மும்பை, ممبئی',
  Bengaluru: 'பெங்களூர், பெங்களூரு, ബാംഗ്ലൂർ, ব্যাঙ্গালোর, બેંગ્લોર, بنگلور, بنگلورو',
  Chennai: 'چنئی',
  Hyderabad: 'ஹைதராபாத், ஐதராபாத், హైదరాబాదు, হায়দ্রাবাদ, حیدرآباد',
  Kolkata: 'کولکاتا, کولکتہ',
  Pune: 'پونے, پونہ',
  Ahmedabad: 'அகமதாபாத், ಅಹಮದಾಬಾದ್, ਅਹਿਮਦਾਬਾਦ, احمد آباد',
  Jaipur: 'জয়পুর, جے پور',
  Lucknow: 'ଲକ୍ଷ୍ନୌ, لکھنؤ',
  Kanpur: 'کانپور', Agra: 'آگرہ', Varanasi: 'وارانسی, বারাণসী, வாரணாசி', Prayagraj: 'الہ آباد', Patna: 'پٹنہ', Bhopal: 'بھوپال', Srinagar: 'سرینگر',
  Meerut: 'میرٹھ', Bareilly: 'بریلی', Moradabad: 'مراد آباد', Aligarh: 'علی گڑھ', Jammu: 'جموں',

  Coimbatore: 'கோயம்புத்தூர்', Madurai: 'மதுரை', Salem: 'சேலம்', Erode: 'ஈரோடு', Thanjavur: 'தஞ்சாவூர், தஞ்சை',
  Thoothukudi: 'தூத்துக்குடி', Dindigul: 'திண்டுக்கல்', Ooty: 'உதகை, உதகமண்டலம்', Nagercoil: 'நாகர்கோவில்', Hosur: 'ஓசூர்', Puducherry: 'புதுச்சேரி, பாண்டிச்சேரி',
  Karaikudi: 'காரைக்குடி', Kumbakonam: 'கும்பகோணம்', Cuddalore: 'கடலூர்', Nagapattinam: 'நாகப்பட்டினம்', Ramanathapuram: 'இராமநாதபுரம்', Mayiladuthurai: 'மயிலாடுதுறை',

  Mysuru: 'மைசூர்', Mangaluru: 'മംഗലാപുരം', Dharwad: 'ಧಾರವಾಡ', Belagavi: 'बेळगाव',

  Secunderabad: 'సికింద్రాబాద్', Hanamkonda: 'హన్మకొండ', Visakhapatnam: 'విశాఖపట్నం, విశాఖపట్టణం, విశాఖ, వైజాగ్', Guntur: 'గుంటూరు',
  Kurnool: 'కర్నూలు', Rajamahendravaram: 'రాజమండ్రి, రాజమహేంద్రవరం', Anantapur: 'అనంతపురం', Machilipatnam: 'మచిలీపట్నం',

  Thiruvananthapuram: 'തിരുവനന്തപുരം', Kochi: 'എറണാകുളം', Kozhikode: 'കോഴിക്കോട്', Kollam: 'കൊല്ലം', Palakkad: 'പാലക്കാട്',
  Changanassery: 'ചങ്ങനാശ്ശേരി', Attingal: 'ആറ്റിങ്ങൽ', Kodungallur: 'കൊടുങ്ങല്ലൂർ', Koyilandy: 'കൊയിലാണ്ടി',

  Margao: 'मडगाव',

  Darjeeling: 'দার্জিলিং', Chandannagar: 'চন্দননগর', Purulia: 'পুরুলিয়া', Krishnanagar: 'কৃষ্ণনগর',
  Baharampur: 'বহরমপুর', Guwahati: 'গুয়াহাটি',

  Amritsar: 'ਅੰਮ੍ਰਿਤਸਰ', Mohali: 'ਮੁਹਾਲੀ', Ropar: 'ਰੂਪਨਗਰ', Muktsar: 'ਮੁਕਤਸਰ',
  Bhubaneswar: 'ଭୁବନେଶ୍ୱର', Balasore: 'ବାଲେଶ୍ୱର',
};
