/**
 * Words and their stems in Lucene 10.5, at least one for each way a word changes: from stop word lists, names of
 * countries, languages and months, and compositions of stems and suffixes. A word without a stem is not changed.
 */
export const LANGUAGE_STEMS: Readonly<Record<string, string>> = {
  arabic: `
    منه>من أصلية>أصل الأسود>أسود الكومي>كوم بالبوا>بوا وتوباغو>توباغو الهندية>هند السانجو>سانجو السعودية>سعود
    الدارجوا>دارجوا النديبيل>نديبيل المعايير>معايير السريانية>سريان الكاريلية>كاريل الكلينجون>كلينج الفريلايان>فريلا
    الأوكرانية>أوكران الراجاسثانية>راجاسثان وaاi>aاi النل>نل وللإو>للإو الوeب>وeب للeلل>eلل الأوa>أوa باللة>لة
    وeفال>eفال الغنل>غنل الاسية>اس التتغو>تتغو التكال>تكال الموسو>موسو الفiيi>فiيi الانان>ان ونووها>نوو الكومل>كومل
    السرديي>سردي للaiوال>aiوال واeiاان>اeiا وaiنوال>aiنوال اللينجa>لينجa الولةها>ول ومeiفال>مeiفال السةبال>سةبال
    بالارلان>ارل وفوتوهون>فوتو الداروال>داروال وناeeوال>ناeeوال كالينجات>ينج التيباله>تيبال البودويه>بودو
    الشوناسةد>شوناسةد الأكاديال>أكاديال التشاaيرا>تشاaيرا اللكسمهات>لكسم الأوريةون>أور الندونجها>ندونج
    الأوجيسميي>أوجيسمي التسوانيةي>تسوانية الأكانيةنe>أكانيةنe الشاياونين>شاياون السويسريةبل>سويسريةبل
    الوالسرريبو>والسرريبو السريانيةاا>سريانيةاا الأتشينيزيةل>أتشينيزيةل و ف ب ا أ من`,
  armenian: `
    եք>ե համար>համ անգիկա>անգ էկաջուկ>էկաջ սլովակիա>սլով սեյշելներ>սեյշ էմիրությունների>էմիր օացի>օ իանօց>ի aիեցա>aի
    իեղաց>ի ացաeաի>ացաe իօուստ>իօ իվեցիր>ի լոիքցաք>լո օiաiվից>օiաi աաաորակի>աաա էմբուում>էմբ րանբինադ>րանբ կոլականց>կոլ
    մոհավքկոտ>մոհավ ապրիլորակ>ապր եանօցորակ>ե eրիվանելու>eրիվ դարորդների>դա մոհաիքելիս>մոհա գաեովինացի>գաե
    միկովինոտել>միկ բելուջերենդ>բելուջ ավստրասաոջը>ավստրաս մոզամեցինեցի>մոզամեց եկենրեiվանից>եկենրեi լիտրորդներում>լիտ
    ռոտումանվեցինք>ռոտում է թ ի ն և դ`,
  basque: `
    noiz>noi dolar>dol tugrik>tug igorpen>igor osetiera>ose hereroera>her irailaren>irai abenduaren>ab zlea>z brekin>bre
    libtxo>lib waoidea>wao eirtate>eir mingaia>min Ėxaaldia>Ėxa klegailu>kle Ďçaakoia>Ďçaa ĥåtatade>ĥåta swaostea>swa
    koreduna>kore riĦaraket>riĦ akatailea>aka ziooskila>zio zleazaina>z addĄhaliar>addĄha ndeliarada>nde suitzardun>sui
    toactzailea>toac luhyeraeroa>luhye kitztoamendu>kit cebuanogalea>cebua horieordetura>horie kizunatataroa>kiz
    ngultrketakote>ngultr n a al da du ez`,
  bengali: `
    করে>কর করা>কর যদি>যদ খুব>খু বাত>বা বলেন>বল কাছে>কা নতুন>নত কোটি>কো চিলি>চি জোলা>জো খমের>খম মেটা>মে প্রতি>প্র
    হাইতি>হা চিনুক>চিন আমাদের>আমা মেলিলা>মেল লেস্তে>লেস্ গাম্বে>গাম্ কাবাইলে>কাবা অ্যাঙ্গুইলা>অ্যাঙ্গু iিছা>iি ইaইতে>ইa
    aaইবি>aa iতইবে>iত ছিলাম>ছি জছিলে>জছ ieছেন>ie ্নতেন>্ন োিিতা>োি aলিতে>aল নিিবি>নি বািবে>বা ঙা\u09dfোন>ঙা গরখানা>গর
    তলগুলি>তল eiছিলা>ei োছিলাম>োছ ieছিলে>ie aaতেছে>aa eনিতাম>eন মiিতেন>মi ্নিবেন>্ন েi\u09dfেরা>েi eীছিলেন>eী যেদেরকে>যে
    ািিতেছি>াি িতেছিলে>িত হiিতেছে>হi ইটি\u09dfাছি>ইট ়লি\u09dfাছে>়ল ইতেছিলেন>ইত মiিতেছিস>মi কiিতেছেন>কi
    মaি\u09dfাছেন>মa ডািতেছিলা>ডা eiিতেছিলি>ei ieি\u09dfাছিলা>ie a়ি\u09dfাছিলি>a় iত\u09dfেদেরকে>iত ডiই\u09dfাছিলেন>ডi
    ্যিতেছিলাম>্য ইীি\u09dfাছিলাম>ইী ও এ র ই উ এই`,
  brazilian: `
    são>sao tâmil>tamil aimará>aim balúchi>baluch avéstico>avest linguístico>linguist aôs>aos íais>iais woní>won
    suiâ>sui üemos>uem üaaou>uaa nêmua>nemu lenâi>lena plaéê>plae oüñear>oun íaêiva>iaeiv zóarem>zoar radôúã>radou
    êçimos>ecim ênõados>eno âoóôici>aoooic alôãiam>aloa isseôuc>isseouc ngiindo>ngi riíõgen>riiogen íâoañeã>iaoane
    amémosa>amem namirao>nam réhneeam>rehnee ôádencia>oadenc láaqouia>laaqou ãitistes>ait gõsiamos>gos ãñíastes>ani
    ãtavamos>atav tâeadora>taeador erúoidos>eruo ãeaamento>aeaament ihñeramos>ihner õñsaaieis>onsaa merâucion>meraucion
    ieniremos>ien ooáiirmos>ooaiirm ánúónidas>anuon õxrauáuzo>oxrauauz eraoueíam>eraoue õtdreardes>otdre
    âascôeriam>aasco uopnúirmos>uopnu erdesôiada>erdesoi devanáador>devana logõamente>logo lúciaereis>lucia
    lúaramoseu>luaramos earpçéiste>earpc êtaóqaestes>etaoqa colômbierao>colombi egípcioavel>egipcio
    nnoíladoras>nnoilador iamosuciones>iamosu búlgaroariam>bulgaro ismosoêamento>ismosoe ariamosaâamos>ariamosaa a e o n
    ao as`,
  bulgarian: `
    беше>беш било>бил всеки>всек освен>освн ногаи>ног където>къд гърнзи>гърнг лакота>лак момента>момн сейшели>сейшял
    четвъртък>четвъртк обединеното>обединн соломоновите>соломонов ваияи>ваи цймаия>цйм гизита>гизи eгекъс>eгекс
    кубате>куб еахата>еах тяиаът>тяи непоът>неп дакета>дак умияят>уми тъияте>тъи симеяи>симя ъииреве>ъиирй кроовци>кро
    нвиеове>нви затаият>зат каквътя>каквт синкиия>синк цихаъен>цихан нсркъао>нсрка ътлаъси>ътлах аiсхъaя>аiсхa
    далияът>дали икислъi>икислi реюциият>реюц катищаия>кат швейяият>швей иятмоове>иятм южноаети>южноаят рупитато>рупи
    вагенове>вагн леонеято>леон хсснсъуе>хсснсу ламбенте>ламбн севеевето>севей оджовцито>одж мориътове>морит
    мартеният>мартн хейеeкеъх>хейеeкех конвищата>конв македоиът>макед ниееновци>ниен словаовето>слов монгоищате>монг
    ниамвезите>ниамвег кануревеия>канурй вяоiвииръъ>вяоiвииръ центраищаия>центр мианмарсиия>мианмарх
    кашубскитъйи>кашубскитй кордобищаият>кордоб а в г д е и`,
  catalan: `
    és>es xinès>xin gagaús>gagau marathi>mar inuktitut>inukt ãáĖ>ãaĖ áeix>aeix plĊío>plĊio ïtèan>ite õínens>õin
    iïssab>iissab eknïen>ekn aràshua>arashu čsúnĕid>čsunĕ uucitar>uuc đvtòías>đvtoias melició>mel éånóella>eånoel
    ęewsimos>ęew vòslaĚla>voslaĚ íamosiír>iamosiir ïresuirà>iresu hiėidaats>hiėid árméiguem>arm lógicancy>logicancy
    aiutaïren>aiut nurnésesc>nurne lvaçoeixen>lvaç otèiríamos>ote óĉbĊýníais>oĉbĊýn gdtikaremos>gdtik
    òaknùlógica>oaknùlogic iresibeisca>iresib sèrhallengües>serh a d e i l n`,
  czech: `
    z>h lek>lk její>jj může>můh nová>nov leva>lv který>ktr myene>myn caicos>caik burkina>burk řečtina>řeck
    slonoviny>slonov čt>ck jůi>joi poůs>poos zeou>zo veešy>veš lulám>lul ákeaé>áka mmžes>mmh ůiketi>ůik sgaému>sga
    ínšěte>ínš ježému>jeh fureéa>furé jeměti>jm čerete>čr smehes>smh šesými>šs meetov>met cyůvos>cyov imůáaty>imoá
    éičtěmi>éick ěteměmi>ětm yeesaty>yes dnaéůra>dnaéor nziůvým>nziov izraelu>izral eteoech>eto ajůmího>ajom
    sliatech>sli tatůmami>tatom éhojůiům>éhojoi takeužou>takeuh žcusebým>žcusb tzyčatům>tzyk jakůvěti>jakov
    amaekovi>amak éšyzécími>éšyzék konůmetem>konom akolinách>akol leoneůvým>leone maltštímu>maltsk rtékanacý>rtékanak
    sinhálštat>sinhálsk simulůvové>simul lubuetemám>lubuetm ýlaeuatech>ýlau khméršteti>khmérsk helenaůmech>helenaom
    aniištinich>aniisk ndondščtěte>ndondšck féničtinětem>fénick jerseyetematy>jerseyetm a s k o i u`,
  danish: `
    ikke>ikk eller>ell deres>der kitts>kit ukendt>ukend færøerne>færø nederlandene>nederland iokk>iok ølnens>øln
    åabigd>åab waluzz>waluz marlig>mar serende>ser eureren>eur pierren>pier møkendes>møk zecernes>zec rumheder>rum
    razzende>raz aïehedens>aïe terrethed>ter keligenes>kel erenssser>erenss santdtende>santd togoelsene>togo
    sierrgteres>sierrg tongelsheds>tong sinelsernes>sin junligerens>jun grenaelseren>grena gandadterets>gandad
    tokelserende>tok israelskteren>israelsk schweizeligene>schweiz i n og at en er`,
  dutch: `
    voor>vor creek>crek noorse>nor altaïsch>altaisch oekraïense>oekraien Iy>iy Yc>yc káo>kao füë>fue süs>sus öèI>oèi
    óyès>oyès éèaa>eèaa öeoï>oeoi ügua>ugua éanaá>eanaa égiaa>egiaa ëdilo>edilo árend>arend Iaakk>iaakk lonene>lon
    haïtdd>haitdd klassé>klas rifádd>rifadd sejaaré>sejar shaYend>shayend óètbaar>oètbar arapheid>arap bosniëta>bosnieta
    sierraïse>sierrais israëliea>israeliea sloveniëèa>slovenieèa oekraïneae>oekraineae linguïgemse>linguigem u s a n k
    de`,
  estonian: `
    ilma>il ahoi>aho lappi>lapi ehkki>ehki alguks>algu võrdki>võrd vidiit>vidi kannule>kan väärtki>väär ülimalt>üli
    rapanui>rapa mundangi>munda sõi>söö jään>jääma käia>käisi loen>luge põeb>põde viia>viima jääte>jääma keete>keesi
    loeks>luge näete>nägi saite>saa joovad>joo loevad>luge nisudt>nisu keemata>keesi looksin>loo põeksid>põde
    ąkiāoigi>ąkiāo keeksite>keesi loeksime>luge nägemata>nägi aaęĀĜtaks>aaęĀĜ a b c d e f`,
  finnish: `
    jju>ju ollut>olu minuun>minu latina>lat liettua>lietu cherokee>cherok argentiina>argent
    laskentayksikkö>laskentayksikö imma>im asiin>as mmeiöa>meiöa ariasi>ar immisi>im öjnkaan>öj keillei>keilei
    abyansä>aby adygekö>adyg akawasi>akaw nynabsti>nynab keittäaa>keitäa yembamme>yemb kunammiö>kunamiö keissäta>keis
    övööranne>övöör alabaimpä>alab kookosssi>kookos panamamma>panam tobaksipa>toba komipeimmä>komip seychellnä>seychel
    tanskapälle>tanskap mauritaimma>maurit erillissummä>erillisu guaranimpähän>guaran a n on en et ei`,
  light_finnish: `
    olla>oll tämän>tam johon>joh meillä>mei poikki>poik latina>lat hänelle>han afgaani>afg uruguayn>urugu
    tuntematon>tuntem maaliskuuta>maalisku dominikaanisen>dominikaan intå>int hänbo>hanbo eörbb>eorbb tähde>tahd
    ltaatå>lta maniaa>man mitäaa>mit ämisti>ami eäibkr>eaibkr aböhde>aboks läaenei>laa näöutps>naoutp anglsyn>angl
    zhuanni>zhu ltaölta>ltao adiisti>adi närksgi>narksg mttalla>mtt doyttko>doytko tnäuksen>tnau martintå>martin
    kenialla>ken mttensti>mtt eiåoinen>eiao äsdlssni>asdls iäöerlla>iaoer naijinen>nai kuajgnnä>kuajgn
    qjestbökz>qjestbokz jamaineko>jama kstaeiden>kst amerikkar>amerikar nnijnåibp>nnijnaibp somaeikin>soma
    oeäsäyoae>oeasayoa keelinkin>keel koyttenssa>koyten noilneilla>noil länsifrlki>lansifrlk länsifllta>lansifl
    nakkinniin>nakin shambnekin>shamb nnsaösinen>nnsao esperantoiä>esperant noihiseenni>noih ksenkålniin>ksenkal
    dominikaiioå>dominikai tarokollatse>taroko albadellisuus>alb sanskritsekin>sanskr jdellisuustten>jdellisu
    tteniddellinen>tenid a n on en et ei`,
  french: `
    es>e cette>cet hélène>hélen lempira>lemp U>u enn>en haHe>ha ètnw>etnw HaaeY>aaey brése>bres uieuse>uieux
    iwûeèp>iwûeep néâmes>né iqUeeaa>iqueea keèrrpe>keerrp brunéié>brunei nûerions>nû Heiaisme>ëiaism cauiriez>cau
    daçiriez>dac kûxûiirez>kûxûi encesiqUe>ences euxnirive>euxnir eraIentépl>eraientepl iqUtpgerai>iqutpger
    tièramment>tier oimugeiste>oimuge idissements>id slovèniqUes>sloven rèeémirions>rèeem copteonnante>copteon
    saIenterions>saient eraIentations>eraient maitésissaIent>maites c d j l à m`,
  light_french: `
    dans>dan gusii>gusi akoose>akos algérie>alg norrois>noroi assamais>asamai yéménite>yemenit barthélemy>barthelemy
    britannique>britan iième>ieme õèxua>õexua péakd>peakd ãqøàv>ãqøav êrøieo>erøieo meesse>mese étique>etiqu
    vatuua>vatua littéi>litei passíoâ>pasíoa étaiaoa>etaiaoa maraiée>mara siknnru>siknru arubaaì>arubaì écossan>ecosan
    irreteur>iret kotadînä>kotadinä shekelàà>shekela sérèréuå>serereuå bassaava>basava hittaoæc>hitaoæc zçcateur>zcer
    nnelleùuf>neleuf enntaazíl>entazíl yéeûqsrmk>yeuqsrmk suédonnel>suedonel mèteement>mete aieèteual>aieteual
    nnelateur>nel salieesse>sal aôraiædepø>aoraiædepø õåàëiannel>õåaëian ålièmeième>åliem émiratteur>emirat
    royaèreive>royaereif iðooçoième>iðoco nhôodönnel>nhodön rdudõaînñe>rdudõainñ issementive>isementif
    allemafolle>alemafou hääsisateur>häsis nnelleateur>nel zoneèreesse>zoner géðficatrice>geðfi barbadieêiîh>barbadieih
    ôéiwissement>oeiwi euseácatrice>euseaqu nnelleeateur>nel triceçahmolle>tricecahmou voissementère>voisement
    molleaáéfolle>moleaefou molleeðcatrice>moleðqu terrièteissant>terietei aissementfolle>aisementfou
    tibétaiissement>tibetai c d j l à m`,
  minimal_french: `
    serons>seron fusses>fus quelle>quel arabes>arab bosnie>bosni suisse>suis guinée>guin pierre>pier terres>ter
    banjar>banja kpellé>kpel ojibwé>ojibw walser>wals quelles>quel mayotte>mayot gurenne>guren rufiyaa>rufiya
    marshall>marshal mariannes>marian éloignées>éloign caunçç>caunç ìaænuu>ìaænu cnoamm>cnoam ciaaée>cia mônmix>mônmi
    samoann>samoan akeuaar>akeua aoiôeee>aoiôe vatísbb>vatísb malanés>malan haïtiie>haïti rufiyaaé>rufiya
    singapoo>singapo andècutt>andècut asussors>asusso élndmllr>élndml betawiis>betawi nyamwezii>nyamwezi
    rñnúsâììs>rñnúsâì inuktitff>inuktitf cadeecêaae>cadeecêa gorontalooe>gorontalo c d j l à m`,
  galician: `
    á>a nias>n árabe>arab rexión>rex ucraína>ucrain dominica>dom eclesiástico>eclesiast êís>ei aíi>ai búln>buln
    ááis>aail áaon>aaon ísodu>isodu acere>ac vósir>vos tárau>tar doúic>douic oómais>oomal kiaséú>kiaseu inuaóê>inuao
    ehtónz>ehtonz zulúol>zuluol níoaóa>nioao súísáis>suis soêises>soez bélmcóé>belmco rêumães>reum nqánoaê>nqanoa
    sriúiñi>sriuiñ lnríojó>lnrioj cayuíin>cayui miáasci>miaasc uaáêasol>uaaeasol êntaaons>entaaon árabeais>arab
    estáoáéa>estaoae iéosddio>ieosddi paiséaís>paise ósmenfis>osmenf eánápoles>eanapol bhojpurms>bhojpurn
    turquíagê>turquiag jbinímáis>jbinim íluoéoeis>iluoeoel máisêmães>maisem dalgúgúaw>dalguguaw êraéAdverb>eraeAdverb
    ucraínaões>ucrain naíasoVerb>naiasoVerb tsuisóotia>tsuisoot oooihuatút>oooihuatut mércoresnn>mercoresnn
    égrtaúpires>egrtaup mãesíóúcais>mãesiouc isdáamieres>isdaam ndvómércores>ndvomerc nandénvenres>nandenvenr
    móstolescais>mostolesc úaaarêcáceres>uaaarecac owúueáhenares>owuueahen eclesiásticoí>eclesiasticoi
    ilkúfuratapons>ilkufuratapon íssnfuratapons>issnfuratapon occidentcáisães>occidentcais a e o d n ao`,
  minimal_galician: `
    aos>ao mais>mail deles>del austrais>austral rás>ral aães>aão nkís>nkil aaóis>aaol ailós>ailón ieáis>ieal pzéis>pzel
    nices>niz geeões>geeón soiises>soiz a á e é o ó`,
  german: `
    daß>dass tögrög>togrog arabische>arab tunesisches>tunes öo>oo üuh>uuh öuU>ouu Yigy>yigy ämue>amu aeay>aay soeke>sok
    üaiss>uaiss ohöoe>ohoo kaöem>kaoem ßücae>ssuca ßaerae>ssara südsik>sudsik äiyest>aiy überit>uberit heitueb>heitub
    äuhnaii>auhnaii welcYss>welcyss aeesaig>aesaig Uaskeit>uaskeit oeiikung>oiikung uehainha>uhainha iüsrnres>iusrnr
    erüahisch>eruah hereroerm>hererorm claeaheit>claaheit gebärdeern>gebarde eüicdasyst>euicdasyst däniscemes>daniscem
    äthioemheit>athiom d a n k am an`,
  light_german: `
    für>fur wayúu>wayuu anderen>and bolívar>bolivar nördliche>nordlich phönizisch>phonizisch äthiopischer>athiopisch
    ís>is òe>oe òch>och süc>suc oüqh>ouqh îiàe>iia fürû>furu myrüi>myrui kipôt>kipot cójçe>cojç doóhç>doohç
    kyatôh>kyatoh ídsspa>idsspa auaúmv>auaumv ehmïtñ>ehmitñ omanìï>omanii salene>sal tobaúh>tobauh gäliûtw>galiutw
    däniwëu>daniwëu odàncha>odancha färöerõ>faroerõ abuäeha>abuaeha sejàino>sejaino îìaiéij>iiaiéij øöipmêpu>øoipmêpu
    hôpksigê>hopksigê iàbreiie>iabreii tögrögõw>togrogõw ùìilphái>uiilphai angolaàö>angolaao ûåcemics>uåcemics
    mieànpia>mieanpia belgienòp>belgienop ägypteaüc>agypteauc æinrúdiuh>æinrudiuh swasiläaa>swasilaaa
    dänischea>danischea ilokanoóe>ilokanoo lesothoìl>lesothoil guaraníni>guaranini ìeoråhmsl>ieoråhmsl
    cathìçrets>cathiçret chamorroöe>chamorroo äthiopienè>athiopienè südlicmadf>sudlicmadf íiésííhloo>iiésiihloo
    plädañîhra>pladañihra estnischöî>estnischoi solchenaùçh>solchenauçh swasiläeifa>swasilaeifa österreichr>osterreichr
    seeländischù>seelandischu westflämischn>westflamischn südgeorgienos>sudgeorgienos norwegischeüv>norwegischeuv
    französischene>franzosisch d a n k am an`,
  minimal_german: `
    allen>alle können>konn während>wahrend grönland>gronland südlichen>sudlich türkische>turkisch
    französisch>franzosisch westflämisch>westflamisch esüim>esuim märze>marz idoön>idoo wasöp>wasop überm>uberm
    ibäii>ibaii ögoiih>ogoiih nönaaa>nonaaa ohneäg>ohneag kakoär>kakoa üoscle>uoscl bulgöö>bulgoo tobaüh>tobauh
    gäliüow>galiuow palauüa>palauua nhaeöii>nhaeoii tögrögt>togrogt rsöuosr>rsouos aöliäav>aoliaav palästü>palastu
    utcchäca>utcchaca währendn>wahrend färöernl>faroernl dänischa>danischa rumäniln>rumanil dänischs>danisch
    kölschoe>kolscho rroönäüi>rroonaui ürenspumb>urenspumb oöafarieo>ooafarieo eäiüsossh>eaiusossh yorubaröe>yorubaro
    urwaänafa>urwaanafa errsuwöki>errsuwoki grönlanda>gronlanda fütatäeam>futataeam paiäapäah>paiaapaah
    ewuzöönüh>ewuzoonuh ericihöioi>ericihoioi öcseilinhr>ocseilinh pfälzischi>pfalzischi südkoreauh>sudkoreauh
    iaiügozeeü>iaiugozeeu naniäosnüs>naniaosnu nnresnüsni>nnresnusni eodnöüiohn>eodnouioh estnischöä>estnischoa
    phönizischl>phonizischl madagasüron>madagasuro äthiopischr>athiopisch äthiopischnʻ>athiopischnʻ
    europäisched>europaisched seeländischvc>seelandischvc rumänischerim>rumanischerim rätoromanischa>ratoromanischa
    mainfränkischt>mainfrankischt d a n k am an`,
  greek: `
    αλλα>αλλ αντι>αντ αυτη>αυτ άσου>άσ ποιεσ>ποι ποιουσ>ποι τζαμάικα>τζαμά ιαγα>ι οαμε>ο ευαω>ευ μεων>μ κηθω>κ σηησ>ση
    τησω>τ δικο>δ λφωσ>λφω οαμαι>ο ααται>α τειτε>τ νεται>ν σηθει>σ αηκεσ>α αησεσ>α φηστε>φ ιοταν>ι ψοτερ>ψ σογια>σο
    iυτερ>i κωτατ>κ ταγανε>τ βεστερ>β ιηθηκα>ι ιηκαμε>ι υησαμε>υ ρησατε>ρ ζιεμαι>ζ άιεται>ά ιονταν>ι κιοταν>κ κρεατα>κρε
    νουδεσ>ν ηουμαι>η κουσεσ>κ τωντασ>τ ιηθηκαν>ι ωηθουνε>ω ιομαστε>ι μιονταν>μ ιοσαστε>ι ηιοτανε>η κρεατοσ>κρε
    αουσαμε>α γεγονοτα>γεγον ιηθηκατε>ι iιεμαστε>i νιομουνα>ν οιοσαστε>ο οιουνται>ο ιουντανε>ι κφωρμιων>κφωρμ
    ριομασταν>ρ υιοσασταν>υ καθεστωτα>καθεστ καθεστωτοσ>καθεστ ο η κ ν το οι`,
  hindi: `
    अभी>अभ आदि>आद इसे>इस कहा>कह ऐनू>ऐन असु>अस अपना>अप अपनी>अप अपने>अप उनको>उनक करता>कर करते>कर करें>कर जहाँ>जह नहीं>नह
    होती>हो वहां>वह हवाई>हव इंहों>इंह गुयाना>गुय ग्बाया>ग्ब स्वाती>स्व मेडागास्कर>मेडागास् aीाए>aी ररिए>रर शताएं>शत
    रताओं>रत eततीं>eत eiाइए>ei नराईं>नर स्ाकर>स् ीeाता>ीe अेाते>अे iकाने>iक iेुआं>iे aयुएं>aय सiुओं>सi ाiेगा>ाi गiेगी>गi
    eaोगी>ea ासोगे>ास रूएंगी>रू कaएंगे>कa iलताओं>iल ाiनाएं>ाi सिनाओं>सि ि्ाएगा>ि् ाeाएगी>ाe ieाओगी>ie ेकाओगे>ेक
    aैातीं>aै iाियाँ>iा ोeियां>ोe ieियों>ie तडूंगा>तड र्ूंगी>र् ाaेंगी>ाa ोिेंगे>ोि eaाइयाँ>ea eaाइयां>ea ieाइयों>ie
    ieाऊंगा>ie ंईाऊंगी>ंई गकाएंगी>गक न व अत आप इन इस`,
  hungarian: `
    aki>ak majd>maj belül>bel gbaja>gba ibibio>ibib sogdien>sogd ngiemboon>ngiemb tavá>ta taaan>ta jaöké>ja egénn>eg
    ökéön>ök raaink>ra ákéiba>ák imeben>im kríkul>krí igiééi>ig képpibe>képp kariöké>kar ájukaik>áju csuénot>csu
    eaarioké>eaar aáilaban>aáil wajeitek>wa tetumeké>tetu sééiképp>sée iikieihoz>iiki ruandaian>ruand rsaáűihez>rsaáű
    óskandtől>óskan micsiedban>mics tamileideké>tamil kuvaiaikáéi>kuvai trznűkenként>trznű a e ő s n i`,
  light_hungarian: `
    ő>o zöld>zold magát>mag csíni>csin grúzia>gruzi szvázi>szvaz macedón>mac ófrancia>ofranci mongóliai>mongoli
    tádzsikisztán>tadzsikiszt üyn>uyn ũja>uja úban>uban fũrõ>fur jaóm>jao odlüó>odlu zómet>zom jidáo>jida áebië>aebi
    giûtá>giut itaabe>ita nepábe>nep nyoróá>nyoro arubaí>arub unekid>une valkom>val giõeig>gio aúluad>aulu namíra>nam
    úntaaod>untaa terülve>terul újranek>ujr idõaeul>idoa masóéai>masoe dzsveul>dzsv améeaat>amee güűaiim>guua
    bolílad>bolil eëiaaüd>eeiaau avbálja>avbalj űtüőtava>utuot franikid>fran kentügal>kentugal ũëájccre>ueajcc
    hogyanũn>hogyanu ytkamhez>ytk etiodhez>eti ldtaőgyv>ldtaogyv bahajnáũ>bahajnau ráiolnink>raioln mongólénë>mongolen
    továbbeve>tovabb aëpóuatjr>aepouatjr továbbáae>tovabbaa boláúebol>bolau macedóian>macedoi hinööetek>hinooet
    delavárőon>delavaro arapahoíűo>arapahoiu délnelitek>delnel aũudtmnlûj>auudtmnluj általábannj>altalabannj
    ausztráetek>ausztraet arábiaerttok>arabiaert a e s n i az`,
  indonesian: `
    anii>ani adapun>ada selaku>sela dialek>alek terdiri>diri keeling>eling medumba>dumba kemudian>mudi beginikah>begin
    kepadanya>pada kepulauan>pulau terhadapnya>hadap sepantasnyalah>sepantas peual>ual keeke>eke peniem>tiem diaper>aper
    menaan>aan dialai>ala penaii>taii beripen>ipen peeamdi>eamd mengadi>adi diukkan>ukkan dinarsi>narsi mengike>ike
    pemaimu>ai pengube>ube memaaper>aaper ketarpem>tarpem terespem>espem memopeng>openg percuper>cuper keauiter>auiter
    peripeny>ipeny menyiean>siean mengnipem>nipem peuoumeny>uoumeny lagiannya>lagi pemahmeng>ahmeng pemapilah>api
    menytrean>ytrean memsiapen>siapen pelajarbe>lajarbe mengiikan>ii diantakan>anta mengsupem>supem pemetwpeny>etwpeny
    terbelajar>belajar merbelajar>rbelajar penomomeny>tomomeny pelajarpun>ajar diantaralah>antara kepadanyauh>padanyauh
    kepadmenydi>padmenydi mesirtermen>sirtermen menakbelajar>akbelajar pengupelajar>upelajar somaliaanpun>somalia
    memswbelajar>swbelajar bersamapengku>samapeng perpelajarkah>pelajar penguibelajar>uibelajar
    menyoaipelajar>soaipelajar d n di ia ke se`,
  irish: `
    dhá>dá ochtar>och thonga>tonga bhéarla>béarla sholaimh>sol deireadh>deir bharbadós>barbadós salvadóire>salvadó
    mheánchiorclach>meánchiorcl tsdt>sdt bpúaa>púaa bpáil>páil chogh>cogh actear>ac ófaidh>ó tseimh>seimh fhaire>faire
    choairí>coairí bhulchs>bulchs arcachta>arc ngiemóid>giemóid makonirí>makon ngisgraf>gisgraf chomheach>comheach
    fhaíochta>faíochta bheirmigh>beirmigh bhepatacha>bepaite ghaimbiaas>gaimbiaas shambalanát>sambalanát
    chúcreachta>cúcreachta theasarcacht>teasarc chróiachtúil>cróiachtúil mheicsieachta>meicsieachta caarcachtaíire>caarc
    a b d i m é`,
  italian: `
    loro>lor faceva>fac métchif>mètchif príncipe>prìncip éí>èì ívelo>ìvel lúisco>lùisc onònice>onòn questiò>quest
    avoòita>avo eauaimmo>eau ivoioiti>ivoi sogaemmo>sog siriaevi>sir omùgabili>omùg aenimento>aen aonaiiste>aonai
    italiaere>ital evietcose>evietc kceliirai>kcel gegeireste>geg cenetioosi>cenet amaricoive>amaric itaitiisca>itait
    atenpazione>atenp palestianza>palest bhutaiscano>bhut avuzioneica>avuzion aailgòassimo>aailg fececeloanti>fececel
    farimentoita>fariment irlandeimenti>irland haidichiabile>haidic vanuatuutaanti>vanuatuut a c e i l o`,
  light_italian: `
    contro>contr métchif>metchif ïæokii>iæok randiè>rand kanaoâ>kanao oroèno>oroen ghùaëi>ghuae esuôaa>esuoa
    riyaög>riyaog avràèò>avrae âlëøan>aleøan urduëe>urdue ganiôà>ganio faôoia>faoo pulaäu>pulaau convôá>convo
    cooèasn>cooeasn cittàúü>cittauu fannoóä>fannoo ooeàúai>ooeaua ìrnetèú>irneteu ansàtil>ansatil emuboök>emubook
    lâãíigè>laãiig tagisáõ>tagisaõ maggiía>maggi atìgtál>atigtal snoaïïe>snoai nnteùnan>nnteunan síoúiene>siouien
    oôhàzéæe>oohazeæ aôgmflps>aogmflps ópnlqïii>opnlqi oèæsmgme>oeæsmgm etñaåoôì>etñaåoo úñriloér>uñriloer
    quantièû>quantieu córdobat>cordobat drùédîns>druedins säônøüít>saonøuit afghaniût>afghaniut tqmoócvoe>tqmoocvo
    quantòknt>quantoknt goimeùtbn>goimeutbn aðmoeuëäv>aðmoeueav eritreoôü>eritreoou rovianaîn>rovianain
    üllðaürme>ullðaurm tsimshàðh>tsimshaðh ncizeøáâi>ncizeøaa igròeeõeo>igroeeõe oiòrøöaûa>oiorøoau cubanoóçãe>cubanooçã
    eurozonaòe>eurozonao nhneaeníaa>nhneaenia lillooetët>lillooetet nepaleseíâ>nepalese egoaitêodð>egoaiteodð
    roifiúëcao>roifiueca mcdonaldöï>mcdonaldo ngèeeaontt>ngeeeaontt chilcotinüf>chilcotinuf aragoneseáó>aragonesea
    colombianoöi>colombianoo a c e i l o`,
  latvian: `
    iekš>iek virs>vir taču>tac nekā>nek biju>bij biji>bij bija>bij buvē>buv čīle>čīl togo>tog dāņu>dān darī>dar poļu>pol
    ārpus>ārp nevis>nev iekam>iek iekām>iek tikai>tik būsim>būs tikšu>tikst varēs>var salas>sal mazās>maz čīles>čīl
    kvača>kvac īpašais>īpaš mārciņa>mārcin apvienotie>apvienot sujū>suj ādņi>ādn dāļi>dāl kajos>kaj snaei>sna ļuiij>ļui
    btāum>btā ānlēm>ānl ompīm>omp čenīs>čen oajiem>oaj iasajā>ias dažņos>dazn madpja>madp jažņus>jazn šamļus>šaml
    šņoļos>šņol čehmju>čehm karēļa>karēl aisajai>ais usrajam>usr nīvajos>nīv noiajām>noi īsgajās>īsg bahrvji>bahrv
    esačiem>esac iurajiem>iur centršļu>centrsl araukāņus>araukān eskudozzči>eskudozzc ap ar iz no pa uz`,
  lithuanian: `
    iki>ik efik>efi kičių>kit korėja>kor mačamų>mat lesotas>les judviejų>judv sandavių>san brunėjaus>brun gd>g aząj>az
    isias>is osite>os elrūs>elr ajamės>aj imioje>im mamums>mam anysis>an judųsi>jud mijerys>mij ubsiesi>ub aaityti>aait
    gesysaj>gesys udmtute>udm lanpiasi>lanp vavųykšt>vavų ganėjosi>gan garišksv>gar uktumeisi>uk tųsčeryse>tųst
    tsykščsite>tsykšt norvegijoss>norvegij finikiečytių>finikiet žaliaanttumei>žalia į o a b d ar`,
  norwegian: `
    ikke>ikk eller>ell ingen>ing sørlig>sør senvt>senv øykets>øyk aseleg>ase senane>sen ønkelov>ønk eigeleg>eig
    lovedes>lov caneige>can kosendes>kos pangeiga>pang injhetene>inj carslovas>car kiridtene>kirid zulelsets>zul
    cooslovede>coos delaligene>dela pierrigane>pierr nepalligets>nepal kvarhelsene>kvarh maltalovhet>malta
    etelighetene>ete guyaneigedes>guyan paʻangaigens>paʻanga unionslovede>union tamazighetens>tamaz newzeaelovene>newzea
    turoyoelsende>turoyo achinesiligane>achinesi rajasthligheten>rajasth newzealaligande>newzeala i å a k og at`,
  light_norwegian: `
    ikke>ikk noen>noe noka>nok eller>ell deres>der meget>meg dette>det ingen>ing kitts>kitt tekst>tek hellas>hell
    færøyene>færøy afrikaans>afrikaa lekdom>lek kseere>kse iaeest>iae iashet>ias sidens>sid etters>ett sefelse>sef
    ̓gjende>̓gj rseeren>rse ndgeste>ndg ssaelsen>ssa easelser>eas oaiheten>oai bssheter>bss suliistes>suliis
    færøyenes>færøy i å a k og at`,
  minimal_norwegian: `
    ikke>ikk noka>nok eller>ell deres>der meget>meg ingen>ing kitts>kitt hellas>hell færøyene>færøy sidens>sid
    etters>ett færøyenes>færøy i å a k og at`,
  light_nynorsk: `
    ikke>ikk noen>noe noka>nok eller>ell deres>der meget>meg dette>det ingen>ing kitts>kitt qatar>qat hellas>hell
    færøyane>færøy delaware>delaw afrikaans>afrikaa sysast>sys uredom>ure sarene>sar sidens>sid etters>ett ekeande>eke
    aaaaren>aaa dsjaste>dsj renelse>ren naeheit>nae viileik>vii eadsemd>ead ssaelsen>ssa enselser>ens eaaheita>eaa
    iitheiter>iit stbleikar>stb beileiken>bei njgærares>njgær færøyanes>færøy i å a n k og`,
  minimal_nynorsk: `
    ikke>ikk noka>nok eller>ell deres>der meget>meg ingen>ing kitts>kitt qatar>qat hellas>hell færøyane>færøy mneene>mne
    sidens>sid etters>ett færøyanes>færøy i å a n k og`,
  persian: `
    ولي>ول انان>ان جايي>جا كمتر>كم تنها>تن منات>من جريان>جر کیچه\u200c>کیچه بهترين>به روزهاي>روز آل\u200cي>آل بلييي>بل
    سايات>سا لز\u200cيي>لز سا\u200cان>سا سويتر>سو آر\u200cتر>آر با\u200cها>با سو\u200cات>سو انييان>ان هاهاتر>ها
    نیانات>نی التران>ال هاترات>ها گرهاات>گر اتييات>ات نشهاان>نش بييترين>بي همهييتر>همه يا\u200cترين>يا كسيهايي>كسي
    اوهاترين>او بخش\u200cهاتر>بخش گوترترين>گو کوترينان>کو قره\u200cانات>قره بيترينات>بي جرييترين>جر خويييترين>خو و ه وي
    پس يا ده`,
  portuguese: `
    não>nã pelos>pel suíça>suíc adigue>adig granada>gran houverão>houv houveriam>houv houveríamos>houv daiado>dai
    ivuais>ivu jieasse>jie ibinosa>ibin thieres>thi turarás>tur semisse>sem seuerias>seu ijatista>ijat nciéaram>nci
    meõirdes>meõ uirearias>uir tixedismo>tixed tarísseis>tar bouvetiva>bouvet mcisseara>mciss nooroqador>nooroq
    xammávamos>xamm eramaistas>erama eímgiearas>eímgi zidosantes>zidos akoosadoras>akoos ezaleamente>ezal
    ermoskbêirás>ermoskb rússidadeivas>rússidad suméasseasses>suméass a o e à n de`,
  light_portuguese: `
    mais>mai tétum>tetum aleúte>aleut tunísia>tunisi bulgária>bulgari planícies>planici òada>oada fuèm>fuem sùïæ>suiæ
    çrnr>crnr orîoã>orioa giáog>giaog isûis>isuil eöoaï>eooai níeis>niel síoada>sioad äsreis>asrel õíhora>oihor
    íbdans>ibdam ìtyóis>ityol rúçôné>rucone serásí>serasi levgéì>levgei iósûesa>iosues ïaaiiva>iaaiiv euecvùi>euecvui
    ôðcüiri>oðcuiri aeoñási>aeoñasi öseúêos>oseue houvëås>houveå teogífú>teogifu lsuüezn>lsuuezn fóisada>foisad
    icaêesa>icaees geórgiaw>georgiaw êódesrna>eodesrn liechläo>liechla reáolmon>reaolmon mzçñmora>mzcñmor
    ñuüôaida>ñuuoaid añiduéri>añidueri séisinha>seisinh aimêüães>aimeua amárnsis>amarnsil óoegnama>ooegnam
    êtäomente>etao javanêôàa>javaneoa iêuürsuên>ieuursuen soaìunúpî>soaiunupi iídesaosa>iidesaos éisaæaais>eisaæaal
    oiçblrrjê>oicblrrje osaméoora>osameoor ivaêmjada>ivaemjad kösèimeis>koseimel friulanoóp>friulanoop
    anáaabiaca>anaaabiac tártaroães>tartaroa õüãhtaæcâs>ouahtaæca birméiseis>birmeisel indonésior>indonesior
    tártiacaona>tartiacaa guadalupeèo>guadalupee canadáosaiaca>canadaosaiac a o e à n de`,
  minimal_portuguese: `
    dos>do blis>blil nações>nação aqueles>aquel virgens>virgem especiais>especial zães>zão raéis>rael ldóis>ldol a o e à
    n de`,
  portuguese_rslp: `
    à>a saara>sa grécia>grec havemos>hav balúchi>baluch camarões>cam distantes>dist nè>ne éis>ei eëa>eea meåü>meau
    gaüò>gauo qaïñ>qain tótns>totm çotça>cotc oíôai>oio oîais>oial äcais>acal ãesvei>aesv ûãdoåm>uadoam óiceob>oiceob
    romaão>rom úallal>uall élápis>elapil jáégom>jaegom usûmais>usum jargãog>jargaog mãesoir>maeso neêlíúg>neeliug
    úàeýêos>uaeye îeuaçel>ieuacel níãatol>niaatol canaára>canaar ãmeìoiis>ameioiil itálihèt>italihet õesfuoão>oesfu
    cúPlural>cuPl ecgôttye>ecgotty buruóceç>buruocec eðansúão>eðansu suéciatf>sueciatf súlmúoyma>sulmuoym
    peaêìnões>peaein coloõesal>colooes fôssemosí>fossemosi õesranóis>oesranol ïôicrúcis>ioicrucil resoåpois>resoapoil
    yèiqýsaïõn>yeiqysaion êaiaAdverb>eaiaAdverb caisukçeis>caisukcel aãsosgcais>aasosgc malásmãesr>malasmaesr
    papuásiaão>papuasia úávúsilápis>uavusilapil Adverboôões>Adverboo nicaráguaic>nicaraguaic libériacais>liberiac
    hiauóùdepois>hiauoudepoil eslovenoçïsi>eslovenocis dominicanoõo>dominicanoo Feminineaéans>Feminineae
    eláiëFeminine>elaieFeminin nórdidepoiséis>nordidepoisel a o e n de do`,
  romanian: `
    aş>aș nişte>nișt aceştia>aceșt yemenit>yemen emiratele>emir şu>șu şiiti>șiit trţând>trțând tacaați>tac ldavâră>ldav
    voştrid>voștrid inaserăm>ina auadtiti>auadt irămiști>irămist elearism>elearist abilitate>abil iiiseăică>iiise
    oacăsându>oacăs eeruuseră>eeru seserăiți>seser idiseical>idis ihiiiaatei>ihiii aiăseserăm>aiă luasesesem>luas
    eritreeaăm>eritree ăiaiăațiune>ăiai taaeaseseși>taae icalăieitiv>icalăi aafaiicatori>aafai atoarensesem>atoaren
    oriiciveicive>oriiciv floiaiivitate>floiai espeativăibili>espeativ aliovaabilitati>aliov d r a s u n`,
  russian: `
    ее>е быть>быт инну>ин какая>как тёркс>теркс потому>пот говорил>говор островов>остров фолклендских>фолклендск яым>я
    яыл>я аией>а яуют>я уыла>у иаят>иа акыли>ак ноьсь>но ёèено>еè ащяиее>ащя невися>нев каеиуй>кае жаейсь>жа
    аaяаеся>аaяа иывшиым>иывш eiаянно>eiая гесьыли>гес мямиишь>мям енбаяиюю>енбая авадхиил>авадх еслиуйте>есл
    нояамиены>нояам грузиившие>груз персейшеиям>перс америкейшями>америк и в я с а к`,
  light_russian: `
    было>был даже>даж быть>быт этой>это потом>пот зачем>зач чехия>чех корея>кор кунья>кун атсам>атс гусии>гус сенни>сен
    потому>пот саамиа>саам внешняя>внешн островов>остров равнинный>равнин соединенные>соединен американское>американск
    фолклендских>фолклендск йтыею>йты иъкию>иък ялиях>яли зебою>зеб атьым>ать сусиь>сус кгьиу>кгь ситему>сит шщьиий>шщь
    фдкиия>фдк аайиях>аай абфоьв>абф оямьим>оям егвыми>егв африою>афр ахтиих>ахт естьяя>ест ангиим>анг армиов>арм
    тувиых>тув лухьия>лух оямиая>оям вамиев>вам оваиое>ова нанниям>нан домиоях>дом оюииоев>оюи оютфиам>оютф нйкиыми>нйк
    ввндьой>ввнд дфннями>дфн лямииям>лям индиого>инд мериами>мер ияхмьом>ияхм ымядиьая>ымяди оюьсиери>оюьс
    материея>матер кутимиым>кутим лоямиего>лоям ойъвгьую>ойъвг ияханное>ияхан равниннах>равнин иямлрьоям>иямлр и в я с а
    к`,
  serbian: `
    и>i ибибио>ibibi хебрејско>hebrejsk иԂgo>iԂg erкгƆ>erkgƆ ھсtas>ھstas ӈЫљcin>ӈЫljcin ккkasa>kkkas иаиsku>iaisk
    рјanjoj>rjanjoj enjoиии>enjoii алժizma>alժizm мѣусosa>mѣusos uralуио>uralui лтՉanjem>ltՉanem киаelije>kiael
    ккнistar>kknistr ȋɝатсаnj>ȋɝatsanj μӍелstvo>μӍelstv скʟϨжacis>skʟϨžacis иϊкcinome>iϊkcin eۏirujete>eۏir
    шааšнnala>šaašnnal ртаrošile>rtaroši моޢџߋšnje>moޢdžߋšnj меǍоtтbiji>meǍottbij ˮбistajaše>ˮbistajaš оидosijima>oidos
    имɪоšгujem>imɪošguj едڟуӫчavati>edڟuӫčava раииХҪišima>raiiХҪiš еŔзаооskome>eŔzaoosk ٞеЈмисgašama>ٞeЈmisgaš
    ЫмшɲкԔđajeve>ЫmšɲkԔđajev i a pa ne si je`,
  sorani: `
    ئەوەی>ئەوە بەرلە>بەرل کوونا>کوون بووتان>بووت پاکستان>پاکس سوودانی>سوود ڤاتیکان>ڤاتی بۆتسوانا>بۆتسو
    کینیارواندا>کینیارو دجیایە>دجیا iبنiکە>iبنi aئمكێک>aئمك aiەiمان>aiەi iشمiیان>iشمi سaمدیەک>سaمد iaeaێکی>iaea
    تتەiەکە>تتەi داایەدا>داای نۆرویدا>نۆرو نۆیeیانە>نۆیe eگهaیەکی>eگهa نگامیتان>نگام ڕووسییان>ڕووس ئاەیەمان>ئاەی
    پڕانەتان>پڕان پیێرەیان>پیێر مراستانا>مراس تانوەەوە>تانو تورکیانا>تورک ئۆقیانەوە>ئۆقی کلیەیەتان>کلیە فینلانتان>فینل
    سوندانیان>سوند بیساێکیدا>بیسا ئازیانیدا>ئازی ساوتکەیان>ساوت ئندێایەمان>ئندێا ساوتیانتان>ساوت ئاگێیەکیدا>ئاگێ
    ئیدۆەکەەوە>ئیدۆ یۆرووانەدا>یۆروو مائەکانەوە>مائە لەبنیەکەوە>لەبن کهاسیەکمان>کهاس دەگەەیەیان>دەگەە زوویانەیان>زووی
    ئەتیانەمان>ئەتی تاتایانیەوە>تاتا ئینوەکانەوە>ئینو مۆنایانییان>مۆنا کاراچانیمان>کاراچ عومانمانەوە>عومان
    وارایانەەوە>وارا یەکگرتانمان>یەکگرت بەریەکانتان>بەری بروویەکیمان>بروو تووڤییانیدا>تووڤی ڤیەتناەکەمان>ڤیەتنا
    ماپووچەکەتان>ماپووچ بەنگلاکانیان>بەنگلا ڕوانداێکیتان>ڕواندا باشوورییانیان>باشووری گێرنزییانەمان>گێرنزی
    برازاڤیلانییان>برازاڤیل و ی کە من تۆ بە`,
  spanish: `
    sí>si túnez>tunez etíope>etiop hubieran>hub británicas>britan éido>eid árüné>arün inácme>inacm jueári>jueari
    arásraa>arasra raaíaér>raaiaer heéible>heeibl eáeerán>eaeeran ainarías>ain áeuüosos>aeuüos ghanésyü>ghanesyü
    úiaremos>uiar síoadora>sioador orennuico>orennu asúáselas>asuasel ilocanivo>ilocan tendríaga>tendriag abiearemos>abi
    ierasaicas>ieras ucioneséár>ucionesear enciaieses>enci barbaerían>barb surinamésui>surinamesui checivoosos>checiv
    butánuciones>butanu osoeaaríamos>osoe balboadoraéis>balboador eríanseiríais>erians irlandésenciau>irlandesenciau y a
    o e d n`,
  light_spanish: `
    entre>entr altái>altai etíope>etiop príncipe>princip luleâ>lule ækójt>ækojt míazl>miazl ajéíö>ajei tanïo>tani
    uîgur>uigur eóóno>eoon qyiráí>qyirai seríaæ>seriaæ latíní>latini úmoanõ>umoanõ jueárë>juear bisáua>bisau
    papúai>papuai habrác>habrac unióno>union habéiso>habeis wólofìc>wolofic söolití>sooliti éiyepma>eiyepm
    bicolóê>bicolo túnezüo>tunezu lucíasi>luciasi árabesö>arabes lucíaûà>luciau quichéu>quicheu arahusëì>arahusei
    paísesth>paisesth ãæèylfuû>ãæeylfuu inglésnn>inglesnn habréisó>habreis eàtjaelo>eatjael kosovoóh>kosovooh
    guaraníó>guarani fläïsiså>flaisiså ingushàe>ingusha salomóns>salomons habrásàe>habrasa aaõüëcòch>aaõuecoch
    gaélicoso>gaelicos nðræðoèai>nðræðoeai seeüuéoui>seeuueoui catalánsr>catalansr útnhhmkëæ>utnhhmkeæ
    aècofâsib>aecofasib búlgaraaö>bulgaraa camerúnia>cameruni tristánnñ>tristannñ bartoloméâ>bartolome
    öodmmodäir>oodmmodair udrénensàt>udrenensat rlpüoåaséû>rlpuoåaseu cristóbalé>cristobal uzbekisìtn>uzbekisitn
    rnônïngíæç>rnoningiæç hubiéramosä>hubieramos repúblicauú>republicauu estaríamoso>estariamos
    kirguistánoc>kirguistanoc eclesiásticor>eclesiasticor y a o e d n`,
  swedish: `
    hade>had vara>var deras>der hennes>henn fejkad>fejk sverige>sver bagangte>bagang komorerna>komor eylig>eyl
    iytast>iyt alanne>alan lalande>lal sindtes>sind hererns>her bolorna>bol öikarnas>öik aibornas>aib uddanden>udd
    dwebvigt>dwebv gibradtat>gibrad zamfulltt>zamfull mohgterns>mohg sudandtast>sudand kannaddade>kannad knaligarne>knal
    liggdandes>ligg mexigtheter>mex cunhfullten>cunhfull ornasktades>ornask gotisgdarnas>gotisg kutengtheten>kuteng
    kaledktanden>kaledk tonganigheten>tongan nigeligheterna>nige i s t a n en`,
  light_swedish: `
    hade>had från>frå vara>var allt>all efter>eft ingen>ing deras>der kitts>kit nevis>nevi qatar>qat inget>ing manat>man
    hennes>henn ecuador>ecuad mayotte>mayot delaware>delaw komorerna>komor afrikaans>afrikaa boiast>boi itthet>itt
    eölande>eöl ysmaren>ysm lalarne>lal assaste>ass hitelse>hit oiiorna>oii derasts>der ssielser>ssi srnheten>srn
    kuwaites>kuwai oktobers>oktob votiskats>votisk trinidatars>trinidat i s t a n en`,
  turkish: `
    ama>am gibi>gip şuna>ş wonu>wo sekiz>sek duala>dua doksan>dok kreole>kreo assamca>assa yaptığını>yaptık üidü>üi
    oübce>oüp münde>m bleri>p aomış>ao sadum>sadı niddün>niddi ısınız>ı diğden>dik ildnuz>ildi bsünüz>p edünsak>edi
    ktünten>kt oldndan>oldu bdüoüsak>bdüo kiribsam>kirip çeçensan>çeçe tüntcdin>tüntcdü öiuüaimüş>öiuüa türtabdün>türtap
    aeüeaıtik>aeüea niçitimsin>niçit duoaaısınız>duoaa rapanlarsak>rapan o d a n bu da`,
  tamil: `
    இந்த>இ அகெம்>அக் கேபான்>கே டெடும்>டெ ஜப்பான்>ஜ உய்குர்>குர் லிங்காலா>லிம் ஃபிலிபினோ>ஃபிலி உக்ரைனியன்>ரைனியன்
    டகaவ>டகa ம்ி்க>ம்ி கன்ோ>கன்ே aனாகிய>aன் தன்ேம்>தன் iகின்ற்>iக் iிைஙெம்>iிை எகிப்த்>எகி ுள்ளுக்>ுள் ுi்டசாள்>ுi்ட
    லுயியனம்>லுயி கஸகஸ்தனு>கஸகஸ் அங்கோலாம>கோலாம iரiiா்னள்>iரii் அங்கிகாஆe>கிகாஆe லம்பாந்ள்>லம் னாபெeபபடி>னாபெe
    aமத்கின்ற்>aம எந்துங்கள்>துங் அசர்பைத்த்>அசர் சேர்நீர்வை>சேர் ூaகஷனவிட்டு>ூaகஷ கிகுயகும்னை>கிகு கோஸ்ரற்க்னள்>கோஸ்ரல்
    பற்றிீeாின்று>பற்றிீe் ஈ பல என நீ தி வட`,
  yiddish: `
    און>אונ טאבאַגא>טאבאגא פֿינלאַנד>פינלאנד עספּעראַנטא>עספעראנטא ִאiד>אiד ýַיÿ>ýיÿ ׂצוקט>צוק אַזעי>אזעי בװׂהײב>בװהײב
    ַׂýרþי>ýרþי פֿערײב>פערײב aבַײTSU>aבײ בנÿiׂבץ>בנÿiבצ ַטÿעוַא>טÿעוא iְלרַeי>iלרeי נײַטַײפ>נײטײפ פקׂאמשיש>פקאמש
    מאניזמענ>מאנ פּארטאמא>פארטאמא קאסטאַדׂ>קאסטאד קנאׂאקעגנ>קנאאקעג ירקׂװלשטר>ירקװלשטר אַראברענג>אראברענג אַפֿריקען>אפר
    עקוואשטאנ>עקװאשטא בשïטפַענער>בשïטפענער רײסויפבראכ>רײסױפבראכ סורינאַםקד>סורינאמקד ׂþeנײלשנײד>þeנײלשנײד
    קינשאַזעשטר>קינשאזעשטר אַפּרילביסמ>אפרילביסמ לאטייניששרײב>לאטײניששרײב פֿאַראייארױפ>פאראײארױפ קראאַטישיגסטע>קראאטיש
    סט על קוק סרי ניו ריקא`,
  nepali: `
    भने>भ गरेको>गर टापुहरु>टापु eमै>e मनेछ>म सइएका>स सथ्यो>स ािएकी>ा नहुन्छ>न अइस्रत>अ अनुनेछु>अ त्योहरू>त् अनुहुनेछ>अ
    भिदैछिन्>भ जइएकोसंग>ज यसथियौइछ>यस डेेछस्छन्>डे इनुहोस्नु>इ सएछन्िछस्>स जिब्एछुछौ>जिब् टरएछौछ्यौ>टर नाभािदोसँग>नाभा
    मालीिस्सँग>माली कोरोछेनेछु>कोरो डोहुनेछिछस्>डो माकनेकैदेखी>माक गर्छुछेस्छौ>गर् एन्\u200cगुलदैदो>एन्\u200cगुल
    न्यूजिइदाेकै>न्यूजि मराठथिन्दियो>मराठ ड्यानइएकोएछु>ड्यान सुकुएछौद्वारा>सुकु रियाथिइस्नेछस्>रिया लोज्इएकोमार्फत>लोज्
    र त न म ए ऊ`,
  german_stem: `
    daß>dass jetzt>jetx färöer>faro ägypten>agyp marianen>maria meänkieli>meankieli vereinigtes>vereinig
    mainfränkisch>mainfrankisch ööa>ooa önd>ond thßm>thssm ücem>ucem üszo>uszo ndöem>ndo erßem>erss bpzöp>bpzop
    diücd>diucd toöehd>tooehd üeuitß>ueuitss ißamer>issam ndäind>ndai sügege>sugeg ümtuer>umtu ioäser>ioa
    ßimöhcl>ssimohcl häernnd>haernnd cääöeue>caaoeu riwxöra>riwxora südoste>sudost würemem>wur jütiser>juti gegeund>geu
    näaslrn>naaslr südgesü>sudgesu emßiiem>emssii gegegege>gegeg eeipßccc>eeipssccc ükeonßze>ukeonssx isländii>islandii
    ücscstnd>ucscst töndgege>tondgeg nöencqem>noencq gegeouem>geou übhieand>ubhiea phsüeäer>phsuea gegeeasem>geea
    gegeöagem>geoag sonnterer>sonn tinrüdioh>tinrudioh gegeaptnd>geap öuasieatn>ouasiea äcaehihaa>acaehihaa
    grönlgege>gronlgeg htörihlhn>htorihlh gegeiggege>geiggeg vereinemer>verei muüoisgege>muuoisgeg odrähkichn>odrahkich
    könnengege>konnengeg däniscemer>danisc esperantnd>espera gegesosgege>gesosgeg gegezdogege>gezdogeg
    taschelhendt>taschelh d a n k am an`,
  arabic_normalization: `
    أ>ا الآن>الان الأديغة>الاديغه الأكانية>الاكانيه الأوارية>الاواريه الأبخازية>الابخازيه الأورومية>الاوروميه
    الأدانجمية>الادانجميه الأوكرانية>الاوكرانيه الإنكتيتوتية>الانكتيتوتيه رٍ>ر زـ>ز كeْ>كe أهلّ>اهل اىرٌ>اير آرٌل>ارل
    إلىدة>اليده ٌّياذ>ياذ أاإاا>ااااا ـرفاأأ>رفااا أريٌيؿ>ارييؿ ُابناى>ابناي حابُبة>حاببه يوانإْ>يوانا الإنِسل>الانسل
    اللّغةة>اللغهه فونياَـ>فونيا الإفيُي>الافيي نٍَصرين>نصرين يٌااةوي>يااهوي الكادوَْ>الكادو الإيدورِ>الايدور
    ألمانياأ>المانياا معروفةلإ>معروفهلا أوغنديْا>اوغنديا الأروىظز>الارويظز التركيةٍ>التركيه ناميبيأـ>ناميبيا
    صانزهؾإػآ>صانزهؾاػا الصربيةىأ>الصربيهيا ْظعًةويiٍ>ظعهويi النجديةيّ>النجديهي القبطيةاٌ>القبطيها ةجلانوكٍي>هجلانوكي
    الأرزيةؽآ>الارزيهؽا ػأiطضرةخظ>ػاiطضرهخظ ةوَبٍيمسi>هوبيمسi أجنلزرّنو>اجنلزرنو ايليٌيدِو>ايلييدو المغربيةنأ>المغربيهنا
    الأساسيةٌو>الاساسيهو الرةناوإأا>الرهناوااا كةصًايالفو>كهصايالفو أامأيتسشعن>اامايتسشعن نوؽباةمٌبف>نوؽباهمبف
    الكورنيةنة>الكورنيهنه الأكانيةَغ>الاكانيهغ ئهـَميمزؼة>ئهميمزؼه ةذوهلييٍثٌ>هذوهلييث الغاغوزّيإإ>الغاغوزياا
    الأراباهوًؤ>الاراباهوؤ سوازيلندaمِّ>سوازيلندaم الإسبرانتوإّ>الاسبرانتوا الأتشينيزيةية>الاتشينيزيهيه و ف ب ا من في`,
  bengali_normalization: `
    বেশ>বেস দ্বীপ>দিপ কর্ণিশ>কর্নিস দক্ষিণী>দক্সিনি শাম্বালা>সামমালা ম্যাণ্ডার>মেন্ডার গ্যালিশীয়>গেলিসিয়
    ন্যায়াঙ্কোলে>নেয়াং্কোলে তূ>তু ূণব>ুনব ডিীঙ>ডিিং লিথঃ>লিথ ঃনডঃব>ননডবব ওা্বধ>ওাাধ কৎিষয>কতিসয পূরমশ>পুরমস
    গ্রীসণ>গ্রিসন পেসো\u09ddৎ>পেসোরত শী\u09dd্্স>সির্্স ুূব্লঃ>ুুব্ল াীউচশ্>ািউচস্ টযঙশ্ীত>টযংস্িত খইসজষঃি>খইসজসিি
    াষাaূর়>াসাaুর় ষনখেুঙং>সনখেুংং শ্ারীঙা>স্ারিংা নজদডঃ়ম>নজদড়়ম তাইতাষশ>তাইতাসস সষসৎ়ো্য>সসসত়ো
    \u09dcনিরাুীি>রনিরাুিি িাুতঁোটঃ>িাুতোট জলাযণনুশ>জলাযননুস ূহা্\u09dcযৎখ>ুহা্রযতখ টেঙ্গেণ়>টেং্গেন় আর্জশৎনর>আর্জসতনর
    নভেম্বরনঙ>নভেমমরনং বনম্ুসঁশে>বনম্ুসসে ম্যাসেডীু>মেসেডিু োলরঃeোোহ>োলরeeোোহ দেবনাাূবশ>দেবনাাুবস
    ো\u09ddঁা্নূয়>োরা্নুয় কিনশাসাৎয>কিনসাসাতয ঙেিরাঙনল্>ংেিরাংনল্ ু্যীeইূeর>ুেিeইুeর সার্বীয়ৎ>সাররিয়ত
    ীiলুঃরিতলৎ>িiলুররিতলত ম্যাক্যাও\u09dc>মেকাওর আফ্রিক্শ্\u09dc>আফ্রিক্স্র বiতিযগতeঁূ>বiতিযগতeু উম্বুনখিেঁ>উমমুনখিে
    রঙঃ্ষংাুবূ>রং্্সংাুবু বশতহারীিগা>বসতহারিিগা ণ\u09dcমনগ্াুতঁ>নরমনগ্াুত সোয়াতি\u09ddীক>সোয়াতিরিক
    ঙননক্ীোমযন>ংননক্িোমযন ইথিওপিয়াঁ\u09dc>ইথিওপিয়ার বার্বাডোোীা>বাররাডোোিা এস্তোনীয়ীো>এস্তোনিয়িো
    ফিনল্যান্ডূণ>ফিনলান্ডুন সিলেশিয়ান\u09dcক>সিলেসিয়ানরক মঙ্গোলিয়াe\u09dd>মং্গোলিয়াeর হাঙ্গেরিয়ানষ>হাং্গেরিয়ানস
    নেদারল্যান্ডজষ>নেদারলান্ডজস যুক্তরাষ্ট্রহশ>যুক্তরাস্ট্রহস ও এ র ই উ এই`,
  german_normalization: `
    daß>dass vae>va färöer>faroer grönländisch>gronlandisch ösö>oso ßüa>ssua maöä>maoa lcöü>lcou fürü>furu müegä>muega
    müanü>muanu nuerä>nura iäoäd>iaoad aäßva>aassva lußieü>lussieu ssöößa>ssoossa ümtirä>umtira omanßä>omanssa
    viößur>viossur gäliüqw>galiuqw nhaeöii>nhaoii nßüqsuä>nssuqsua qänfmäß>qanfmass aälißav>aalissav älüsetr>alusetr
    ßtcchäca>sstcchaca gcmsäsäa>gcmsasaa sdesäoes>sdesaos aaißßqeö>aaissssqeo tögrögöw>togrogow urdunöüü>urdunouu
    zßyanaßo>zssyanasso wpßwßhyu>wpsswsshyu gondßdoe>gondssdo eiuüaeuh>eiuuauh üßiahäin>ussiahain grönlandß>gronlandss
    ssäüusßhs>ssauussshs ägypteaüc>agypteauc eäiüsqyyh>eaiusqyyh tßsqßiswa>tsssqssiswa eqüiiöiüa>equiioiua
    eüeßeqäos>euesseqaos aöloranuß>aoloranuss iörsdräßa>iorsdrassa ooetäoüar>ootaouar paißapäah>paissapaah
    eebäiuraeü>eebaiurau sidmöoehnl>sidmoohnl näqaiäunsä>naqaiaunsa ieeßgjqaeä>ieessgjqaa färöischyä>faroischya
    ytemßaniäs>ytemssanias nüasgluöüp>nuasgluoup ihäöatesön>ihaoateson aesyßarthu>asyssarthu olueaäßhra>oluaasshra
    chinootäeä>chinootaea rumänischäv>rumanischav pfälzischsä>pfalzischsa rumänienoeeh>rumanienoeh
    äthiopischuü>athiopischuu seeländischdü>seelandischdu israelischerüi>isralischerui d a n k am an`,
  hindi_normalization: `
    आप>अप रूसी>रुसि जिबूती>जिबुति टॉन्गो>टोंगो कॉप्टिक>कोपटिक मालदीवी>मालदिवि पाह्लावी>पाहलावि मध्यकालीन>मधयकालिन
    ब्राज़ाविल>बराजाविल मैसीडोनियन>मेसिडोनियन स्विट्ज़रलैंड>सविटजरलेंड नऍ>नए यी्>यि वलीॊ>वलिो ्ो\u095c\u200c>ोड
    एयीॡ>एयिऌ गीज़ॠ>गिजऋ का\u095eी़>काफि दचईा्>दचइा ऩशििॊ>नशििो e\u200cंआाज>eंअाज मैक्ऐि>मेकएि चर्चौऴ>चरचोळ उनका्ऊ>उनकाउ
    यूरोऩि>युरोनि लीरा\u095dल>लिराढल सिंधीँ>सिंधिं सोमोनीौ>सोमोनिो बर्माॊऌ>बरमाोऌ वेल्शआक>वेलशअक जर्सीाई>जरसिाइ
    द्रामअ\u0959>दरामअख ओमानीे्>ओमानिे गणरूौाी>गणरुोाि कन्नड़्>कंनड मैसीडोी>मेसिडोि मोस्सीीु>मोससििु कुना्हेऍ>कुनाहेए
    ा््\u200cऔउअू>ाओउअु पाह्लसिी>पाहलसिि तिन्होंी>तिंहोंि इतालवीलऔ>इतालविलओ नेवारीॉऑ>नेवारिोओ ऱ्ॢघईळे>रॢघइळे
    थाईलैंडॄ\u095b>थाइलेंडृज रवासा्ूेल>रवासाुेल क्षेत्रनॉ>कषेतरनो रिव्निय्ॊ>रिवनियो सुंडानीनौ>सुंडानिनो
    लेबनानीै\u095e>लेबनानिेफ \u200cिे\u095cज़ग्ी>िेडजगि ैाागर्िनऐ>ेाागरिनए क्वॉकवाला\u200c>कवोकवाला अफ्रिहिलीऔ>अफरिहिलिओ
    सर्बियाजे़>सरबियाजे ुराडऎिरो़े>ुराडएिरोे ओस्सेटिकूउ>ओससेटिकुउ पिटकैर्नॄऴ>पिटकेरनृळ एस्पेरेंतोै>एसपेरेंतोे
    एस्वाटिनीव\u095e>एसवाटिनिवफ वेनेज़ुएला्>वेनेजुएला अल्बानियान\u095f>अलबानियानय इंटरलिंगुआडऊ>इंटरलिंगुअडउ
    फ़िलिस्तीनीऴन>फिलिसतिनिळन न व अत इन इस उन`,
  indic_normalization: `
    ऑफ़>ऑ\u095e क़तर>\u0958तर गीज़>गी\u095b ख़ोसा>\u0959ोसा ज़ाज़ा>\u095bा\u095bा कन्नड़>कन्न\u095c
    कज़ाख़>क\u095bा\u0959 उईग़ूर>उई\u095aूर फ़ैरोइज़>\u095eैरोइ\u095b अब्ख़ाज़ियन>अब्\u0959ा\u095bियन अा>आ काै>कौ
    किऱ>किऱ होाे>होो ऴीा>ऴीा अो\u095b़्>ओ\u095b़् साभऩ>साभऩ तैताॅ>तैतॉ फ़िसएॆ>\u095eिसऎ गर्डएॅ>गर्डऍ जेसाॆय>जेसॊय
    द्रामअौ>द्रामऔ बास्कय़>बास्क\u095f बनाेज़ए>बनो\u095bए वोलोफ़ाॅ>वोलो\u095eॉ धअेआेैबఀ>धअेओैबఀ बशख़िऱ्>बश\u0959िऱ्
    आॆकअनाूा>ऒकअनाूा किकुयूआै>किकुयूऔ ंआॅपलगऐुड>ंऑपलगऐुड न्ज़ीमाेअ>न्\u095bीमोअ एेउअिऒ्िॠब>ऐउअिऒ्िॠब
    सायलिज़ियऩ>सायलि\u095bियऩ ज़िंबाब्वियऩॠ>\u095bिंबाब्वियऩॠ न व अत आप इन इस`,
  indic_bn: `
    য়ি>\u09dfি বোড়ো>বো\u09dcো ওড়িয়া>ও\u09dcি\u09dfা য়ুয়ান>\u09dfু\u09dfান নরওয়েজীয়>নরও\u09dfেজী\u09df
    মালয়েশিয়া>মাল\u09dfেশি\u09dfা হাওয়াইয়ান>হাও\u09dfাই\u09dfান ক্রোয়েশীয়>ক্রো\u09dfেশী\u09df
    লিথুয়ানীয়>লিথু\u09dfানী\u09df লিথুয়ানিয়া>লিথু\u09dfানি\u09dfা নরওয়েজিয়ান>নরও\u09dfেজি\u09dfান
    ভেনিজুয়েলীয়>ভেনিজু\u09dfেলী\u09df ন্যায়ামওয়েজি>ন্যা\u09dfামও\u09dfেজি কিনয়ারোয়ান্ডা>কিন\u09dfারো\u09dfান্ডা
    ো>ো নিউয়ো>নিউ\u09dfো েয়িো়ু>ে\u09dfিো়ু ডেলাওয়েরয়>ডেলাও\u09dfের\u09df পালায়ুয়ানো>পালা\u09dfু\u09dfানো
    নেদারল্যান্ডঅা>নেদারল্যান্ডআ আয়ারল্যান্ড়ু>আ\u09dfারল্যান্\u09dcু সোয়াজিল্যান্ড়>সো\u09dfাজিল্যান্\u09dc ও এ র ই উ
    এই`,
  indic_te: `
    వు>మ గ్ఒౕి>గ్ఓి లువోఒౌ>లువోఔ ఁఊ\u200cనెౕం\u200dి>ఁఊ\u200cనేం\u200dి ుఉనైద్లబ>ుఉనైద్లబ ఏ డ u s ఈ పై`,
  persian_normalization: `
    چک>چك کومی>كومي علیای>علياي ویرجین>ويرجين کره\u200cای>كره\u200cاي ناکفای>ناكفاي چیلکوتن>چيلكوتن بالکاری>بالكاري
    میکرونزی>ميكرونزي اوجیبوای>اوجيبواي ایتالیایی>ايتاليايي ساردینیایی>ساردينيايي رہ>ره اۀکچ>اهكچ کؤی>كوي ۀاۀؤ>هاهو
    ککیيا>ككييا هبٔکر>هبكر کنکات>كنكات علیایے>عليايي یگویرا>يگويرا هايیلۀ>هاييله لیبیوی>ليبيوي آتیکنک>آتيكنك
    ٔہكاپک>هكاپك اہچرکر>اهچركر کاککۀی>كاككهي ماکواتی>ماكواتي مقدوکۀک>مقدوكهك سریریٔی>سريريي کاچینیے>كاچينيي
    تامیلیے>تاميليي یككٔeتي>يككeتي کونیهاک>كونيهاك اودهیتۀ>اودهيته ویژهٔفی>ويژهفي نیاييeیe>نياييeيe كهيیئکوے>كهييئكوي
    بالیاییی>بالياييي وكوہیووک>وكوهيووك یانگبنیی>يانگبنيي گارسیاaی>گارسياaي لیبریانہ>ليبريانه گریبوییٔ>گريبويي
    ماکوندهۀ>ماكوندهه باشينکہی>باشينكهي اسکودوییی>اسكودوييي اوکراینچی>اوكراينچي ٔییمےيايا>ييمييايا
    جاوه\u200cایٔی>جاوه\u200cايي ےردیاوغٔه>يردياوغه لٔہثلزاوب>لهثلزاوب لكمجیاےمن>لكمجيايمن موریتانیی>موريتانيي
    ینaنایeيےي>ينaنايeييي ئاہۀلےeeيو>ئاههليeeيو اہهیiہتکيہ>اههيiهتكيه قییےقهمeدے>قيييقهمeدي کوردوبایای>كوردوباياي
    سیرالئؤتس>سيرالئوتس پاپیامنتوی>پاپيامنتوي کیریباتنٔبے>كيريباتنبي نیجریه\u200cایوی>نيجريه\u200cايوي
    تبدیل\u200cپذیرلے>تبديل\u200cپذيرلي و ه وي پس يا ده`,
  scandinavian_normalization: `
    lao>lå moose>møse kölsch>kølsch oe>ø äaa>æå vöeö>vøeø rdäö>rdæø öäise>øæise oedåä>ødåæ öølao>øølå höioo>høiø
    öakär>øakær äialäæ>æialææ haaøuä>håøuæ oeaömd>øaømd ozöæän>ozøææn avämao>avæmå aaileöa>åileøa kasöaät>kasøaæt
    raoeöii>råeøii åduaooö>åduåoø kaaöehc>kåøehc mräkaen>mrækæn aaoäaea>åoææa öcøäekl>øcøæekl saamiao>såmiå
    trinöao>trinøå okäagäni>okæagæni söaeaäon>søæaæon gyldnölä>gyldnølæ chinookö>chinøkø gambiaoö>gambiåø
    islaethö>islæthø kölschöl>kølschøl assraasö>assråsø iomöodæäa>iomøodææa onmköåeäf>onmkøåeæf øäoöedeaø>øæoøedeaø
    næaoæaäwa>næåæaæwa øåöeåaoøe>øåøeååøe guineaahö>guineåhø åtänääeoi>åtænææeoi määgåtöak>mæægåtøak aøsäieöæa>aøsæieøæa
    laotiskae>låtiskæ eritreaeä>eritreææ fööeouaoi>føøeouåi ättäoæhpl>ættæoæhpl beähmblaa>beæhmblå inäkaaatd>inækåatd
    aøratäriaö>aøratæriaø saaäoaaøså>såæoåøså aeöæuøeaäh>æøæuøeaæh öaaassoosb>øåassøsb oäcyöntiæn>oæcyøntiæn
    ölutagaoat>ølutagåat øaaökeoäåo>øåøkeoæåo kieoäelöoö>kieoæeløoø slsöaceioo>slsøaceiø lläsamooøt>llæsamøøt
    ægneiioäao>ægneiioæå iiöeåoiaoo>iiøeåoiåo iaöltiaeau>iaøltiæau bretonsaaoö>bretonsåoø i n og at en er`,
  scandinavian_folding: `
    på>pa sådan>sadan laotisk>latisk isländsk>islandsk euroområdet>euromradet höglandskichwa>hoglandskichwa ås>as
    åto>ato pæi>pai iårn>iarn bånm>banm vaab>vab mfäö>mfao auaåæ>auaaa öaron>oaron våraf>varaf därus>darus härdæ>harda
    dtæti>dtati æøøkön>aookon aeooaå>aoaa laosnu>lasnu iaäövk>iaaovk pseåæa>pseaaa jöoriæ>jooria dytæöw>dytaow
    täiäsæo>taiasao äoiköaa>aoikoa roöosrn>rooosrn nåätitl>naatitl eæøoapö>eaooapo oeihköi>oihkoi östtiäö>osttiao
    zarmaas>zarmas liraäia>liraaia förentao>forenta varföræe>varforae tögrögiv>togrogiv arriäböm>arriabom
    öåiaøäøi>oaiaoaoi soaåiohæ>soaaioha chinookn>chinokn färöiskae>faroiska sdankäaäa>sdankaaaa gvekisäaæ>gvekisaaa
    kåtlnaqiå>katlnaqia israellsö>israllso anøeöösta>anoeoosta tkaæeinus>tkaaeinus eihaöiewo>eihaoiewo
    öeoseorkvn>oeoseorkvn tanhaosåaa>tanhasaa dzongkhaac>dzongkhac ålsoegmteå>alsogmtea kimbunædmn>kimbunadmn
    æhoiöbøkak>ahoiobokak øaaeokioek>oaeokiok tanzaniöæso>tanzanioaso fonspråketn>fonspraketn västmariskae>vastmariska
    västmariskaö>vastmariskao västfrisiskah>vastfrisiskah permjakiskaau>permjakiskau medelhögtyskaå>medelhogtyskaa i s t
    a n en`,
  sorani_normalization: `
    كۆری>کۆری رّ>ڕ ـی>ی یٍڒ>یڕ ھاھ>هاه یـّ>ی بِھم>بهم فايھ>فایه ُِدر>در رئْک>ڕئک کوّري>کوری ًَیجل>یجل سيندك>سیندک
    کِِفي>کفی ەموّھ>ەموه ًۆهاڒ>ۆهاڕ كئمكێک>کئمکێک ةل\u200cیان>ەلیان کووبڒة>کووبڕە ئاوھـa>ئاوهa چێرًیه>چێریە یـىبان>ییبان
    iاكًکا>iاککا ىناكدو>یناکدو ھّرەکە>هرەکە رُیزكَ>ڕیزک مرخسرٍْ>مرخسر ًّییەکی>ییەکی زووـینى>زووینی اٌّۆساا>اۆساا
    ِىبةـڕ\u200c>یبەڕ \u200cاهکڕھس>اهکڕهس ایٌِانە>ایانە اّابوھر>اابوهر ۆیيُجّی>ۆییجی ّوەeَتن>وەeتن نھریۆكی>نهریۆکی
    رمبڕیّيی>ڕمبڕییی ھۆندووره>هۆندوورە بوْنـانە>بونانە ینٌڒگێکی>ینڕگێکی ا\u200cایریێٌ>اایریێ اُتیەىرَ>اتیەیر
    ڕگنْسلوى>ڕگنسلوی یــْخزان>یخزان جاواِچڒْ>جاواچڕ ُەسەـیەکی>ەسەیەکی ْێوسaاەْک>ێوسaاەک ًاٍۆوۆیەک>اۆوۆیەک
    ڕيۆًةۆيکک>ڕیۆەۆیکک نًیّاۆویی>نیاۆویی يەیيییتان>یەییییتان لدٍُزیً\u200cۆ>لدزیۆ رِaولھانە>ڕaولهانە ێکیةٍڒتان>ێکیەڕتان
    ْڤنيیتگیك>ڤنییتگیک کەوھٌۆانار>کەوهۆانار كىسمبجاالً>کیسمبجاال اگکھeوانیي>اگکهeوانیی ک\u200cيلۆتٌنىە>کیلۆتنیە
    aaنٍڒهلنِس>aaنڕهلنس iیوًرّیانە>iیوریانە ًّiر\u200cنەکان>iرنەکان eۆێسeاھلِۆ>eۆێسeاهلۆ و ی کە من تۆ بە`,
  serbian_normalization: `
    и>i ћемо>cemo моси>mosi невис>nevis руски>ruski финска>finska микмак>mikmak јамајка>jamajka сундски>sundski
    вијетнам>vijetnam калмички>kalmicki бурјатски>burjatski лилангени>lilangeni нигеријска>nigerijska
    авганистански>avganistanski пџ>pdz гаг>gag хкo>hko сано>sano кмьa>kmьa њамех>njameh майік>maйіk кубаб>kubab
    илнbе>ilnbe ваияу>vaiяu бисеф>bisef спїеае>spїeae алжирг>alzirg накфак>nakfak лозилk>lozilk оманаа>omanaa
    либанн>libann луцијаš>lucijas златобє>zlatobє дазагај>dazagaj шведску>svedsku екlаасј>eklaasj нецетех>neceteh
    кžомкџђ>kzomkdzdj тачовйк>tacovйk емиратив>emirativ анавdмрш>anavdmrs посебнам>posebnam винсентн>vinsentn
    бетавиад>betaviad сиријасп>sirijasp курасаојр>kurasaojr мојгсуgнž>mojgsugnz днсунiупи>dnsuniupi ўбрхнџссb>ўbrhndzssb
    маконделх>makondelh амхарскис>amharskis пакистанар>pakistanar румунскиёи>rumunskiёi ниуејскиdс>niuejskids
    египатскаа>egipatskaa балијскине>balijskine сиријачкиоа>sirijackioa македонијаа>makedonijaa македонскир>makedonskir
    каталонскиљ>katalonskilj бахреинскиба>bahreinskiba каталонскибѓ>katalonskibѓ индонежанскиас>indonezanskias i a pa ne
    si je`,
  sb_arabic: `
    أ>ء القرم>قرم اللّغة>اللغ البحرين>بحر الكامبا>كامبا السعودية>سعود البدجنية>بدجن القرعانية>قرعان أوقيانوسيا>اوقيانوسي
    المانيبورية>مانيبور ﺲ>س uً>u فﺲﻼ>فسل رﺎﻀ>راض ﺌاdن>ياd ﻑبyن>فبy الآج>الاج عيأﺲ>عياس اليلض>يلض cدإأإ>cدااء وونhخ>ونhخ
    ﻓbيهﻈ>bيهظ ﻞnkوا>لnk أوقيةـ>اوق الكمأؤ>كماء السprا>سprا بيوqwلﻠ>يوqwلل الرهايﺕ>رهايت الروسيﺻ>روسيص الغيزيةا>غيزيةا
    يaيأeكما>يaياe ليبياﻁاست>ليبياطاس السودانلk>سودانلk الندونجبلس>ندونجبلس و ف ب ا من في`,
  sb_hindi: `
    कई>क की>क यू>य हुए>हु थाई>थ करता>कर वहां>वह बिसाउ>बिसा स्वाती>स्व कआँ>क सआए>स ााए>ा yअते>y ÿआइए>ÿ आएगी>आ vआकर>v
    xआना>x गउएं>ग ताएं>त ंाकर>ं qुआं>q ीेगी>ी आइयाँ>आ आऊंगी>आ dआएगी>d eातीं>e राओगी>र gियों>g िेंगे>ि fअनाएं>f xआइयों>x
    मआएंगे>म qरनाएं>qर वाएंगी>व न व अत आप इन इस`,
  sb_greek: `
    του>τ τόκι>τοκ μέντε>μεντ μίτσιφ>μιτσιφ νησίδες>νησιδ πρίνσιπε>πρινσιπ τελούγκου>τελουγκ Ώ>ω ναω>ν eαμε>e
    ρωάδΝ>ρωαδν νικων>ν έμξτζ>εμξτζ γερύάκ>γερυακ νισαμε>ν τουδων>τ αίαόμμΞ>αιαομμξ ρεονεωσ>ρεον ιέρλουλ>ιερλουλ
    τατοiέσ>τατοi ίσκαωασπ>ισκαωασπ θεατραύω>θεατραυ έσμετασε>εσμετασ νκςeντσα>νκσeντσ αααάυβουβ>ααααυβουβ όκeιονταν>οκe
    ολογαλόδa>ολογαλοδa νέύωωοφιλ>νευωωοφιλ κωαρςεστατ>κωαρσ iγάομακρυν>iγαομακρυν άέόiaνωτατ>αεοiaν
    άαοeααλαοπλ>ααοeααλαοπλ ιωέααaαποκλε>ιωεααaαποκλ iάeaόωαμμοχαλ>iαeaοωαμμοχαλ ο η κ ν το οι`,
  sb_indonesian: `
    anii>ani selaku>sela terdiri>diri medumba>dumba beginikah>begin sebagainya>sebaga iamu>ia meame>ame berlae>lae
    menahi>ahi teridi>idi naiimu>nai medaome>daome beraper>aper mentaul>taul melayus>layus menikter>ikter
    meunajar>unajar pemapiku>papi memagadi>pagad pegiapem>giapem penyieke>sieke kenapmeng>napmeng mebelajar>belajar
    memibmeny>pibmeny kenyattie>nyattie teriilpen>iilpen diantaraku>antara meskpenmem>skpenmem mengapaals>apaals
    disinilahui>sinilahu mengapmenyan>apmenyan pelajarneepe>ajarneepe berapapelajar>apapelajar d n di ia ke se`,
};
