"""Writes closing-days.json: the days from Monday to Friday (or of another working week) on which banks are closed.

Source: the package holidays of PyPI (https://github.com/vacanza/holidays, MIT), version 0.109. To make it again:

    pip install holidays==0.109 && python3 make-closing-days.py

Public and bank holidays of a whole country; of one region where a country leaves most of them to its regions. Islamic,
Hindu and Chinese holidays of years to come are computed, and may be a day off.
"""

import json
import pathlib

import holidays

YEARS = range(2024, 2046)
COUNTRIES = (
    "AE AU BH BR CA CH CM CN CZ DK DZ EG GB HK ID IN JO JP KE KR KW MA MX NG NO NZ OM PL QA SA SE SG SN TN TR US ZA"
)
REGIONS = {"AU": "NSW", "CA": "ON", "CH": "ZH", "GB": "ENG", "IN": "MH"}


def holidays_of(code, year):
    if code == "TARGET":
        return holidays.financial_holidays("XECB", years=year)
    kinds = [kind for kind in ("public", "bank") if kind in getattr(holidays, code).supported_categories]
    return holidays.country_holidays(code, subdiv=REGIONS.get(code), years=year, categories=kinds)


def calendar_of(code):
    weekend = {5, 6} if code == "TARGET" else holidays_of(code, 2026).weekend
    days = {}
    for year in YEARS:
        closed = (day for day in sorted(holidays_of(code, year)) if day.year == year and day.weekday() not in weekend)
        days[str(year)] = " ".join(day.strftime("%m-%d") for day in closed)
    return {"weekend": sorted(day + 1 for day in weekend), "days": days}


calendars = {code: calendar_of(code) for code in ["TARGET", *COUNTRIES.split()]}
path = pathlib.Path(__file__).with_name("closing-days.json")
path.write_text(json.dumps(calendars, indent=2) + "\n")
