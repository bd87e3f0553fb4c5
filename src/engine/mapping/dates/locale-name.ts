import { EngineError, illegalArgument } from '../../errors/engine-error.ts';

/**
 * The name of a locale as Elasticsearch shows it: `en_US` for `en-US`, none for `ROOT` or without a language. The parts
 * of a locale are its language, country and variant.
 * @throws EngineError
 */
export function readLocaleName(text: string): string {
  if (text.toUpperCase() === 'ROOT') return '';
  const parts = text.split(/[-_]/.exec(text)?.[0] ?? '-');
  if (parts.length > 3)
    throw illegalArgument(`Locales can have at most 3 parts but got ${parts.length}: [${parts.join(', ')}]`);
  const [language, country = '', variant = ''] = parts as [string, string?, string?];
  checkForm('language', language, /^[a-z]{2,8}$/i);
  checkForm('region', country, /^(?:[a-z]{2}|\d{3})$/i);
  checkForm('variant', variant, /^(?:[a-z\d]{5,8}|\d[a-z\d]{3})$/i);
  if (language.length !== 3) checkCode('language', language, LANGUAGES);
  checkCode('country', country, COUNTRIES);
  if (language === '') return '';
  return [language.toLowerCase(), country.toUpperCase(), variant].filter(part => part !== '').join('_');
}

function checkForm(name: string, part: string, form: RegExp) {
  if (part === '' || form.test(part)) return;
  throw new EngineError('illformed_locale_exception', `Ill-formed ${name}: ${part} [at index 0]`, { foreign: true });
}

function checkCode(name: string, code: string, codes: string) {
  if (code === '' || codes.split(' ').includes(code.toLowerCase())) return;
  throw illegalArgument(`Unknown ${name}: ${code}`);
}

/** The codes of ISO 639-1 that Java knows. */
const LANGUAGES =
  'aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee ' +
  'el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik in io ' +
  'is it iu iw ja ji jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml ' +
  'mn mo mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd ' +
  'se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo ' +
  'wa wo xh yi yo za zh zu';

/** The codes of ISO 3166-1. */
const COUNTRIES =
  'ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bl bm bn bo bq br bs bt bv bw by ' +
  'bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg eh er es et fi fj fk ' +
  'fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir ' +
  'is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mf mg mh mk ' +
  'ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm ' +
  'pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk sl sm sn so sr ss st sv sx sy sz tc td tf ' +
  'tg th tj tk tl tm tn to tr tt tv tw tz ua ug um us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw';
