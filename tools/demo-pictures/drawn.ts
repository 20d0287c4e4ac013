/** Things that no drawing of the package shows, on a square of 256: drawn for this product, as simple and as round as those. */
const shade = (id: string, light: string, deep: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient>`;

const shapes: Readonly<Record<string, string>> = {
  drone: `${shade('a', '#f4f5f7', '#aab2bb')}${shade('b', '#5a6470', '#2c333b')}
    <g stroke="url(#b)" stroke-width="13" stroke-linecap="round"><path d="M96 118 46 84M160 118 210 84M100 146 58 176M156 146 198 176"/></g>
    ${[
      [46, 76],
      [210, 76],
      [58, 168],
      [198, 168],
    ]
      .map(
        ([x, y]) =>
          `<ellipse cx="${x}" cy="${y}" rx="45" ry="9" fill="#7fb6d6" opacity=".65"/><rect x="${Number(x) - 8}" y="${y}" width="16" height="18" rx="6" fill="url(#b)"/>`,
      )
      .join('')}
    <rect x="84" y="102" width="88" height="56" rx="26" fill="url(#a)"/><rect x="106" y="112" width="44" height="10" rx="5" fill="#ff8a3d"/>
    <circle cx="128" cy="166" r="21" fill="url(#b)"/><circle cx="128" cy="168" r="11" fill="#79c8ff"/><circle cx="124" cy="164" r="4" fill="#fff"/>
    <path d="M92 156v34M164 156v34" stroke="#3a424b" stroke-width="8" stroke-linecap="round"/>`,
  cooler: `${shade('a', '#4f9fe8', '#2366ad')}${shade('b', '#fafcff', '#cfd9e3')}${shade('c', '#66717d', '#343c45')}
    <rect x="30" y="84" width="196" height="132" rx="20" fill="url(#a)"/><rect x="24" y="56" width="208" height="44" rx="18" fill="url(#b)"/>
    <path d="M84 56q0-24 24-24h40q24 0 24 24" fill="none" stroke="url(#c)" stroke-width="13"/>
    <rect x="46" y="128" width="70" height="46" rx="9" fill="#13334f"/><path d="M58 151h16M66 143v16" stroke="#6fe3ff" stroke-width="5"/><text x="82" y="160" font-size="26" fill="#6fe3ff" font-family="sans-serif">-4</text>
    <g stroke="#dff2ff" stroke-width="7" stroke-linecap="round"><path d="M170 122v58M145 136l50 29M195 136l-50 29"/></g>
    <rect x="44" y="212" width="30" height="12" rx="6" fill="#2a3138"/><rect x="182" y="212" width="30" height="12" rx="6" fill="#2a3138"/>`,
  grill: `${shade('a', '#5b6269', '#23282d')}${shade('b', '#ff9f43', '#e8541e')}
    <path d="M82 158 58 238M174 158l24 80M128 166v58" stroke="#737b83" stroke-width="11" stroke-linecap="round"/><path d="M72 206h112" stroke="#737b83" stroke-width="8"/>
    <path d="M26 112h204q-6 66-102 66T26 112Z" fill="url(#a)"/><rect x="18" y="98" width="220" height="18" rx="9" fill="#8b939b"/>
    <g stroke="#d8c7a6" stroke-width="5" stroke-linecap="round"><path d="M44 88h168M44 66h168"/></g>
    ${[60, 92, 124, 156, 188].map((x, at) => `<rect x="${x - 12}" y="76" width="26" height="24" rx="9" fill="${['#a44a2c', '#d8402f', '#8a3b22', '#5fa845', '#a44a2c'][at]}"/><rect x="${x - 12}" y="54" width="26" height="24" rx="9" fill="${['#5fa845', '#a44a2c', '#e0a13c', '#a44a2c', '#d8402f'][at]}"/>`).join('')}
    <path d="M92 40q-12-14 0-26M128 36q-12-14 0-28M164 40q-12-14 0-26" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".75"/>
    <path d="M60 136q68 26 136 0" stroke="url(#b)" stroke-width="8" fill="none"/>`,
  generator: `${shade('a', '#e8483c', '#a81f1f')}${shade('b', '#707a84', '#353c44')}
    <rect x="26" y="64" width="204" height="146" rx="18" fill="none" stroke="url(#b)" stroke-width="13"/>
    <rect x="48" y="92" width="160" height="104" rx="16" fill="url(#a)"/><path d="M84 64V46h88v18" fill="none" stroke="#353c44" stroke-width="13" stroke-linejoin="round"/>
    <rect x="62" y="108" width="74" height="72" rx="10" fill="#2b3138"/>${[82, 116].map((x) => `<circle cx="${x}" cy="146" r="14" fill="#e9eef2"/><circle cx="${x - 5}" cy="146" r="3" fill="#2b3138"/><circle cx="${x + 5}" cy="146" r="3" fill="#2b3138"/>`).join('')}
    <rect x="66" y="114" width="62" height="10" rx="5" fill="#64d27c"/>
    ${[0, 1, 2, 3].map((one) => `<rect x="148" y="${110 + one * 18}" width="48" height="9" rx="4.5" fill="#7c1414"/>`).join('')}
    <circle cx="64" cy="222" r="18" fill="#2a3036"/><circle cx="192" cy="222" r="18" fill="#2a3036"/>`,
  drill: `${shade('a', '#2c9c7a', '#126049')}${shade('b', '#5d6770', '#2b3137')}${shade('c', '#e6ebef', '#98a2ab')}
    <path d="M40 62h120q18 0 18 20v34q0 18-18 18h-24l-14 74H76l12-74H54q-24 0-24-30V78q0-16 10-16Z" fill="url(#a)"/>
    <path d="M62 200h74l6 36q2 8-8 8H58q-10 0-8-10Z" fill="url(#b)"/><path d="M122 140q26-2 22 24l-14 0" fill="#d33c2f"/>
    <rect x="176" y="74" width="26" height="50" rx="6" fill="url(#b)"/><path d="M202 84h16v30h-16z" fill="#7c868f"/><path d="M218 93h30l6 6-6 6h-30z" fill="url(#c)"/>
    <rect x="52" y="80" width="64" height="12" rx="6" fill="#ffffff55"/>`,
  'hammer-drill': `${shade('a', '#e0453a', '#98201b')}${shade('b', '#5d6770', '#2b3137')}${shade('c', '#e6ebef', '#98a2ab')}
    <path d="M24 72h132q16 0 16 18v44q0 16-16 16H60v62q0 26-28 26t-28-26q0-10 10-12V90q0-18 10-18Z" fill="url(#a)"/>
    <rect x="30" y="104" width="26" height="88" rx="13" fill="#fff" opacity=".32"/><rect x="76" y="90" width="70" height="14" rx="7" fill="#ffffff55"/>
    <rect x="170" y="84" width="22" height="54" rx="6" fill="url(#b)"/><rect x="190" y="96" width="20" height="30" rx="4" fill="#7c868f"/><path d="M210 104h38l6 7-6 7h-38z" fill="url(#c)"/>
    <rect x="132" y="148" width="18" height="66" rx="9" fill="url(#b)"/>`,
  oud: `${shade('a', '#e0a25c', '#8f4f1e')}${shade('b', '#6b3a18', '#3d1f0c')}
    <g transform="rotate(38 128 128)"><path d="M128 252c-58 0-80-40-74-82 5-36 40-52 58-84h32c18 32 53 48 58 84 6 42-16 82-74 82Z" fill="url(#a)"/>
    <path d="M72 178c8-32 34-50 44-78M184 178c-8-32-34-50-44-78" fill="none" stroke="#6b3a18" stroke-width="3" opacity=".5"/>
    <circle cx="128" cy="158" r="24" fill="#3a1d0b"/><circle cx="128" cy="158" r="15" fill="none" stroke="#c98f4d" stroke-width="3"/><circle cx="98" cy="196" r="9" fill="#3a1d0b"/><circle cx="158" cy="196" r="9" fill="#3a1d0b"/>
    <rect x="116" y="8" width="24" height="96" rx="6" fill="url(#b)"/><path d="M116 14 84-14l10-12 46 30Z" fill="url(#b)"/>
    ${[88, 100, 112].map((x, at) => `<rect x="${x - 6}" y="${-26 + at * 10}" width="7" height="22" rx="3" fill="#e9d7b8" transform="rotate(-40 ${x} ${-14 + at * 10})"/>`).join('')}
    <rect x="98" y="222" width="60" height="10" rx="5" fill="#3a1d0b"/><g stroke="#fdf3dc" stroke-width="1.8">${[120, 124, 128, 132, 136].map((x) => `<path d="M${x} 12V226"/>`).join('')}</g></g>`,
  'bedouin-tent': `${shade('a', '#4a342a', '#221510')}${shade('b', '#c9402f', '#8a2118')}
    <path d="M6 214 54 96q36 18 74 2 38 16 74-2l48 118Z" fill="url(#a)"/><path d="M30 160q98 28 196 0l8 18q-106 30-212 0Z" fill="#f1e3c8"/><path d="M25 176q103 28 206 0l5 12q-108 30-216 0Z" fill="url(#b)"/>
    <path d="M54 96 48 76M128 98V72M202 96l6-20" stroke="#b98d55" stroke-width="9" stroke-linecap="round"/>
    <path d="M98 214q4-62 30-62t30 62Z" fill="#f3c878"/><path d="M98 214q4-62 30-62-10 28-14 62Z" fill="#7c2a1d"/><path d="M158 214q-4-62-30-62 10 28 14 62Z" fill="#7c2a1d"/>
    <path d="M6 214-6 226M250 214l12 12" stroke="#b98d55" stroke-width="5"/>`,
  'party-speaker': `${shade('a', '#4a525b', '#14181c')}${shade('b', '#8c97a3', '#30373e')}
    <rect x="64" y="10" width="128" height="236" rx="26" fill="url(#a)"/><rect x="72" y="18" width="112" height="220" rx="20" fill="none" stroke="#ff7a1a" stroke-width="6"/>
    ${[
      [128, 82, 40],
      [128, 176, 48],
    ]
      .map(
        ([x, y, r]) =>
          `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#b)"/><circle cx="${x}" cy="${y}" r="${Number(r) * 0.7}" fill="#1b2025"/><circle cx="${x}" cy="${y}" r="${Number(r) * 0.32}" fill="#69737d"/>`,
      )
      .join('')}
    <rect x="100" y="28" width="56" height="9" rx="4.5" fill="#64d2ff"/>`,
  'tennis-table': `${shade('a', '#2f7fc4', '#174d84')}
    <path d="M40 168 30 240M216 168l10 72M96 168l-8 50M160 168l8 50" stroke="#4b545d" stroke-width="9" stroke-linecap="round"/>
    <path d="M52 92h152l48 76H4Z" fill="url(#a)"/><path d="M52 92h152l48 76H4Z" fill="none" stroke="#fff" stroke-width="5"/><path d="M128 92v76" stroke="#fff" stroke-width="4"/>
    <rect x="2" y="166" width="252" height="12" rx="5" fill="#123b66"/><path d="M22 132V98h212v34" fill="#ffffff66"/><path d="M22 98h212" stroke="#fff" stroke-width="6"/>
    ${Array.from({ length: 13 }, (_, at) => `<path d="M${30 + at * 16} 98v34" stroke="#eef4f8" stroke-width="1.5"/>`).join('')}<path d="M22 94v46M234 94v46" stroke="#39424b" stroke-width="6"/>
    <circle cx="92" cy="82" r="9" fill="#ff9d3b"/>`,
  arcade: `${shade('a', '#7a4fd0', '#3c2383')}${shade('b', '#2a3040', '#0e1218')}
    <path d="M70 8h116q12 0 12 12v66l22 62v94q0 8-8 8H44q-8 0-8-8v-94l22-62V20q0-12 12-12Z" fill="url(#a)"/>
    <rect x="76" y="18" width="104" height="26" rx="6" fill="#ffd24a"/><path d="M88 31h80" stroke="#c0392b" stroke-width="8" stroke-dasharray="12 7"/>
    <rect x="76" y="54" width="104" height="70" rx="8" fill="url(#b)"/><g fill="#6ff0a2"><rect x="90" y="66" width="14" height="10"/><rect x="114" y="66" width="14" height="10"/><rect x="138" y="66" width="14" height="10"/><rect x="102" y="84" width="14" height="10"/><rect x="126" y="84" width="14" height="10"/></g><rect x="120" y="108" width="18" height="8" fill="#ff6b6b"/>
    <path d="M58 134h140l16 32H42Z" fill="#241650"/><path d="M92 158v-20" stroke="#d7dde4" stroke-width="6"/><circle cx="92" cy="132" r="11" fill="#ff3d57"/>${['#4ad0ff', '#ffd24a', '#6ff0a2'].map((colour, at) => `<circle cx="${136 + at * 22}" cy="${150 - at * 3}" r="8" fill="${colour}"/>`).join('')}
    <rect x="104" y="188" width="48" height="40" rx="6" fill="#1a1040"/><rect x="124" y="196" width="8" height="18" rx="3" fill="#ffd24a"/>`,
  'camp-trailer': `${shade('a', '#fbfaf6', '#cfd2cf')}${shade('b', '#6cc0a8', '#2f8a72')}
    <path d="M24 92q0-44 44-44h112q52 0 56 64l2 66q0 16-16 16H40q-16 0-16-16Z" fill="url(#a)"/><path d="M24 134h214l1 34H24Z" fill="url(#b)"/>
    <rect x="48" y="80" width="62" height="42" rx="10" fill="#79c5ec"/><rect x="176" y="80" width="46" height="42" rx="10" fill="#79c5ec"/><rect x="124" y="78" width="42" height="110" rx="8" fill="#eceae2" stroke="#2f8a72" stroke-width="4"/><circle cx="157" cy="136" r="4" fill="#59636c"/>
    <circle cx="92" cy="196" r="28" fill="#2b3238"/><circle cx="92" cy="196" r="13" fill="#c9d0d6"/><path d="M236 186h-2l20 6M24 184 2 204v16" stroke="#59636c" stroke-width="9" stroke-linecap="round" fill="none"/>`,
  'punch-bag': `${shade('a', '#d8382f', '#84150f')}
    <path d="M128 0v34M100 60l28-30 28 30" stroke="#9aa3ab" stroke-width="6" fill="none"/><rect x="84" y="56" width="88" height="190" rx="34" fill="url(#a)"/>
    <rect x="84" y="92" width="88" height="14" fill="#2a2f35"/><rect x="84" y="196" width="88" height="14" fill="#2a2f35"/><rect x="98" y="112" width="14" height="78" rx="7" fill="#ffffff44"/>`,
  screen: `<path d="M24 20h208M128 214v30M84 246h88" stroke="#4b545d" stroke-width="9" stroke-linecap="round"/><rect x="34" y="22" width="188" height="150" fill="#fff"/><rect x="34" y="22" width="188" height="150" fill="none" stroke="#2e353c" stroke-width="7"/><path d="M40 150q50-60 88-14t88-40v70H40Z" fill="#8fc7e8"/><circle cx="180" cy="62" r="18" fill="#ffd66e"/><path d="M128 174v46" stroke="#4b545d" stroke-width="7"/>`,
  projector: `${shade('a', '#fbfcfd', '#b9c2ca')}${shade('b', '#59636d', '#22282e')}
    <rect x="20" y="84" width="216" height="100" rx="24" fill="url(#a)"/><circle cx="84" cy="134" r="42" fill="url(#b)"/><circle cx="84" cy="134" r="29" fill="#11161b"/><circle cx="84" cy="134" r="20" fill="#5cb8f5"/><circle cx="76" cy="126" r="7" fill="#fff"/>
    ${[0, 1, 2, 3].map((one) => `<rect x="150" y="${108 + one * 15}" width="64" height="7" rx="3.5" fill="#98a3ad"/>`).join('')}<rect x="150" y="92" width="26" height="7" rx="3" fill="#64d27c"/><rect x="44" y="182" width="26" height="14" rx="5" fill="#3a424a"/><rect x="186" y="182" width="26" height="14" rx="5" fill="#3a424a"/>`,
  'flat-screen': `${shade('a', '#2f6fd0', '#7a3fb0')}<rect x="6" y="40" width="244" height="150" rx="9" fill="#16191d"/><rect x="13" y="47" width="230" height="136" rx="4" fill="url(#a)"/><path d="M13 150q60-70 120-20t110-50v99q0 4-4 4H17q-4 0-4-4Z" fill="#ffb45c" opacity=".75"/><circle cx="188" cy="86" r="20" fill="#ffe6a0"/><path d="M76 190 60 220M180 190l16 30" stroke="#2a2f35" stroke-width="9" stroke-linecap="round"/>`,
  headset: `${shade('a', '#ffffff', '#c2cad2')}${shade('b', '#4b545d', '#181c20')}
    <path d="M34 116Q40 36 128 36t94 80" fill="none" stroke="#39424b" stroke-width="20"/><rect x="22" y="100" width="212" height="104" rx="40" fill="url(#a)"/><path d="M50 138q0-18 20-18h116q20 0 20 18v26q0 20-22 20h-30q-12 0-26-16-14 16-26 16H72q-22 0-22-20Z" fill="url(#b)"/>
    <circle cx="88" cy="150" r="9" fill="#69c4ff"/><circle cx="168" cy="150" r="9" fill="#69c4ff"/><circle cx="128" cy="140" r="6" fill="#69c4ff"/>`,
};

export function drawnThing(name: string): string | undefined {
  const shape = shapes[name];
  return shape
    ? `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="-16 -32 288 304">${shape}</svg>`
    : undefined;
}
